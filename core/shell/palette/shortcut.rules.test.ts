import { describe, expect, it } from "vitest";
import { isCharacterKey, isTyping, matchesShortcut } from "./shortcut.rules";

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
