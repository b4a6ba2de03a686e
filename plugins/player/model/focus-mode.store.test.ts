import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Modes } from "../../../core/sdk";
import { FocusMode } from "./focus-mode.store";

const toggleAttribute = vi.fn();

beforeEach(() => vi.stubGlobal("document", { documentElement: { toggleAttribute } }));
afterEach(() => {
  vi.unstubAllGlobals();
  toggleAttribute.mockClear();
});

const shown = () => toggleAttribute.mock.lastCall;

describe("focus mode", () => {
  it("hides the frame around a content, and brings it back", () => {
    const focus = new FocusMode(new Modes());
    focus.enter();
    focus.toggle();
    expect(shown()).toEqual(["data-focus-mode", true]);
    focus.toggle();
    expect(shown()).toEqual(["data-focus-mode", false]);
  });

  it("ends when the content is left", () => {
    const focus = new FocusMode(new Modes());
    focus.enter();
    focus.toggle();
    focus.leave();
    expect(focus.isOn).toBe(false);
    expect(shown()).toEqual(["data-focus-mode", false]);
  });

  it("tells conditions while there is something to read", () => {
    const modes = new Modes();
    const focus = new FocusMode(modes);
    expect(modes.list).toEqual([]);
    focus.enter();
    expect(modes.list).toEqual(["reading"]);
    focus.leave();
    expect(modes.list).toEqual([]);
  });

  it("hides nothing on other pages", () => {
    const focus = new FocusMode(new Modes());
    focus.toggle();
    expect(focus.isOn).toBe(false);
    expect(toggleAttribute).not.toHaveBeenCalled();
  });
});
