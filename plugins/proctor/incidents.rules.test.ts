import { describe, expect, it } from "vitest";
import { addIncident, MIN_ABSENCE_SECONDS, nothingObserved, observe } from "./incidents.rules";

const now = Date.parse("2026-11-21T12:00:00.000Z");
const shortest = MIN_ABSENCE_SECONDS * 1000;

describe("what is noted of a session", () => {
  it.each([
    [
      "nothing of who stays",
      [
        [true, 0],
        [true, 5000],
      ],
      [],
    ],
    [
      "nothing of a glance",
      [
        [false, 0],
        [true, shortest - 1],
      ],
      [],
    ],
    [
      "how long somebody was away",
      [
        [false, 0],
        [false, 2000],
        [true, 4000],
      ],
      [["left", 4]],
    ],
    [
      "the shortest absence",
      [
        [false, 0],
        [true, shortest],
      ],
      [["left", 1]],
    ],
    [
      "each absence",
      [
        [false, 0],
        [true, 2000],
        [false, 3000],
        [true, 9000],
      ],
      [
        ["left", 2],
        ["left", 6],
      ],
    ],
  ] as const)("is %s", (_name, looks, expected) => {
    const watch = looks.reduce((seen, [isHere, after]) => observe(seen, isHere, now + after), nothingObserved);
    expect(watch.incidents.map(({ kind, seconds }) => [kind, seconds])).toEqual(expected);
  });

  it("has one number each, in order", () => {
    const watch = addIncident(addIncident(nothingObserved, "reloaded", now), "fullscreenLeft", now + 1);
    expect(watch.incidents).toEqual([
      { position: 0, kind: "reloaded", at: "2026-11-21T12:00:00.000Z" },
      { position: 1, kind: "fullscreenLeft", at: "2026-11-21T12:00:00.001Z" },
    ]);
  });
});
