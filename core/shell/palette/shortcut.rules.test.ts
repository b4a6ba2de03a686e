import { describe, expect, it } from "vitest";
import { isCharacterKey, isTyping, matchesShortcut, shortcutText, workingShortcuts } from "./shortcut.rules";

const press = (key: string, ...held: ("ctrl" | "meta" | "alt" | "shift")[]) => ({
  key,
  ctrlKey: held.includes("ctrl"),
  metaKey: held.includes("meta"),
  altKey: held.includes("alt"),
  shiftKey: held.includes("shift"),
});

describe("matchesShortcut", () => {
  it.each([
    ["F", press("f"), false, true],
    ["F", press("F", "shift"), false, false],
    ["F", press("f", "ctrl"), false, false],
    ["F", press("g"), false, false],
    ["Mod+K", press("k", "ctrl"), false, true],
    ["Mod+K", press("k", "meta"), false, false],
    ["Mod+K", press("k", "meta"), true, true],
    ["Mod+K", press("k", "ctrl"), true, false],
    ["Mod+Shift+P", press("P", "ctrl", "shift"), false, true],
    ["Mod+Shift+P", press("p", "ctrl"), false, false],
    ["Alt+F1", press("F1", "alt"), false, true],
  ])("%s by %o (Apple: %s): %s", (shortcut, key, isApple, expected) => {
    expect(matchesShortcut(shortcut, key, isApple)).toBe(expected);
  });
});

describe("isCharacterKey", () => {
  it.each([
    ["F", true],
    ["7", true],
    ["Shift+F", true],
    ["Mod+F", false],
    ["Alt+F", false],
    ["Mod+Shift+P", false],
    ["F1", false],
  ])("%s: %s", (shortcut, expected) => expect(isCharacterKey(shortcut)).toBe(expected));
});

describe("isTyping", () => {
  it.each([
    [{ tagName: "INPUT" }, true],
    [{ tagName: "TEXTAREA" }, true],
    [{ tagName: "DIV", isContentEditable: true }, true],
    [{ tagName: "BUTTON" }, false],
    [null, false],
  ])("in %o: %s", (target, expected) => {
    expect(isTyping(target)).toBe(expected);
  });
});

describe("shortcutText", () => {
  it.each([
    ["F", false, "F"],
    ["Mod+Shift+P", false, "Ctrl Shift P"],
    ["Mod+Alt+P", true, "⌘ ⌥ P"],
  ])("%s (Apple: %s) is %s", (shortcut, isApple, shown) => expect(shortcutText(shortcut, isApple)).toBe(shown));
});

describe("workingShortcuts", () => {
  const commands = [{ title: "focus", shortcut: "F" }, { title: "theme", shortcut: "Mod+J" }, { title: "profile" }];
  const keys = (areOn: boolean) => workingShortcuts(commands, areOn).map(({ shortcut }) => shortcut);

  it("has those of the page, without single keys where they are turned off", () => {
    expect(keys(true)).toEqual(["Mod+K", "?", "F", "Mod+J"]);
    expect(keys(false)).toEqual(["Mod+K", "Mod+J"]);
  });
});
