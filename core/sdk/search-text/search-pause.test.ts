import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SearchPause } from "./search-pause";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Types each text at its time (in milliseconds). Returns the texts that were applied up to the time `until`. */
function applied(typed: readonly (readonly [at: number, text: string])[], until: number): string[] {
  const pause = new SearchPause();
  const texts: string[] = [];
  let now = 0;
  for (const [at, text] of typed) {
    vi.advanceTimersByTime(at - now);
    now = at;
    pause.type(() => texts.push(text));
  }
  vi.advanceTimersByTime(until - now);
  return texts;
}

describe("a typed search", () => {
  it.each([
    ["waits for 500 ms", [[0, "a"]], 499, []],
    ["is applied after 500 ms", [[0, "a"]], 500, ["a"]],
    ["is applied once", [[0, "a"]], 5000, ["a"]],
    [
      "waits again with each letter",
      [
        [0, "a"],
        [499, "ab"],
      ],
      998,
      [],
    ],
    [
      "is applied as it was typed last",
      [
        [0, "a"],
        [499, "ab"],
      ],
      999,
      ["ab"],
    ],
    [
      "that paused twice is applied twice",
      [
        [0, "a"],
        [500, "ab"],
      ],
      1000,
      ["a", "ab"],
    ],
  ] as const)("%s", (_what, typed, until, texts) => {
    expect(applied(typed, until)).toEqual(texts);
  });

  it("is not applied any more when the page has gone", () => {
    const pause = new SearchPause();
    const apply = vi.fn();
    pause.type(apply);
    pause.end();
    vi.advanceTimersByTime(5000);
    expect(apply).not.toHaveBeenCalled();
  });
});
