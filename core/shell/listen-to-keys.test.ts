import { describe, expect, it, vi } from "vitest";
import { CharacterShortcuts } from "../platform/appearance/key-choice.store";
import { Panels } from "../platform/appearance/panels.store";
import { LocalStore } from "../platform/storage/local-store";
import { MemoryStorage } from "../sdk/testing/memory-storage";
import type { Portal } from "./boot/create-portal";
import { listenToKeys } from "./listen-to-keys";

function page() {
  const storage = new MemoryStorage();
  const store = () => new LocalStore(storage, () => "tester");
  const characterShortcuts = new CharacterShortcuts(store());
  const run = vi.fn(async () => {});
  const commands = [
    { id: "player.focus", shortcut: "F" },
    { id: "shell.theme", shortcut: "Mod+J" },
  ];
  const panels = new Panels();
  const window = Object.assign(new EventTarget(), { document: { querySelector: () => null } });
  const portal = {
    kernel: { registry: { list: () => commands }, run },
    platform: { characterShortcuts },
    palette: { open: vi.fn() },
    root: { get: () => panels },
    isApple: false,
    page: window,
  };
  listenToKeys(portal as unknown as Portal);
  const press = (key: string, ctrlKey = false) => {
    const held = { key, ctrlKey, metaKey: false, altKey: false, shiftKey: false };
    window.dispatchEvent(Object.assign(new Event("keydown"), held));
    return run.mock.calls.length;
  };
  return { characterShortcuts, panels, press, again: () => new CharacterShortcuts(store()) };
}

describe("shortcuts", () => {
  it("run their command", () => {
    const { press } = page();
    expect(press("f")).toBe(1);
    expect(press("j", true)).toBe(2);
  });

  it("are listed by the question mark, unless keys of a single character are turned off", () => {
    const { press, panels, characterShortcuts } = page();
    characterShortcuts.choose(false);
    press("?");
    expect(panels.areShortcutsOpen).toBe(false);
    characterShortcuts.choose(true);
    press("?");
    expect(panels.areShortcutsOpen).toBe(true);
  });

  it("of a single character can be turned off, and stay off; others go on", () => {
    const { press, characterShortcuts, again } = page();
    characterShortcuts.choose(false);
    expect(press("f")).toBe(0);
    expect(press("j", true)).toBe(1);
    expect(again().areOn).toBe(false);
  });
});
