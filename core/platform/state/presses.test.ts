import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settle } from "../../sdk/testing";
import { Presses } from "./presses";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function pressed(button = 0) {
  const source = new EventTarget();
  const say = (type: string) => source.dispatchEvent(Object.assign(new Event(type), { button }));
  const presses = new Presses(source as unknown as Window);
  say("pointerdown");
  let isReleased = false;
  void presses.released().then(() => {
    isReleased = true;
  });
  return { say, presses, isReleased: () => settle().then(() => isReleased) };
}

describe("what arrives while somebody presses", () => {
  it("waits until the finger is up and its click has come", async () => {
    const { say, isReleased } = pressed();
    expect(await isReleased()).toBe(false);
    say("pointerup");
    expect(await isReleased()).toBe(false);
    vi.advanceTimersByTime(50);
    expect(await isReleased()).toBe(true);
  });

  it.each(["pointercancel", "dragend", "blur"])("goes on when the press ends in %s", async (type) => {
    const { say, isReleased } = pressed();
    say(type);
    expect(await isReleased()).toBe(true);
  });

  it.each([
    [9999, false],
    [10_000, true],
  ])("waits no longer than ten seconds for whoever holds on: after %i ms it goes on: %s", async (time, goesOn) => {
    const { isReleased } = pressed();
    vi.advanceTimersByTime(time);
    expect(await isReleased()).toBe(goesOn);
  });

  it("waits for the second press too", async () => {
    const { say, presses } = pressed();
    say("pointerup");
    say("pointerdown");
    let isReleased = false;
    void presses.released().then(() => {
      isReleased = true;
    });
    vi.advanceTimersByTime(60);
    await settle();
    expect(isReleased).toBe(false);
  });

  it("does not wait for the button that opens a menu", async () => expect(await pressed(2).isReleased()).toBe(true));
});
