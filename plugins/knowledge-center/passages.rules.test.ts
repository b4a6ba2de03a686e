import { describe, expect, it } from "vitest";
import type { Passage } from "./contract";
import { groupByCourse, splitAtMatches } from "./passages.rules";

const passage = (course: string, activity: string | null, text: string): Passage => ({
  course: { id: course, name: `Course ${course}` },
  activity: activity === null ? null : { id: activity, name: activity, activityPathId: activity, axis: activity },
  heading: null,
  text,
  matches: [],
  anchor: null,
  language: "en",
});

describe("passages", () => {
  it("stand by course and activity, where the best of each stood", () => {
    const found = [
      passage("b", "2", "best"),
      passage("a", "1", "second"),
      passage("b", "3", "third"),
      passage("b", "2", "fourth"),
      passage("b", null, "last"),
    ];
    const groups = groupByCourse(found).map(({ id, activities }) => [
      id,
      activities.map(({ key, passages }) => [key, passages.map(({ text }) => text)]),
    ]);
    expect(groups).toEqual([
      [
        "b",
        [
          ["2", ["best", "fourth"]],
          ["3", ["third"]],
          ["", ["last"]],
        ],
      ],
      ["a", [["1", ["second"]]]],
    ]);
  });

  it.each<[string, readonly (readonly [number, number])[], string]>([
    ["no match", [], "the bell curve"],
    ["one", [[4, 8]], "the [bell] curve"],
    [
      "at both ends",
      [
        [0, 3],
        [9, 14],
      ],
      "[the] bell [curve]",
    ],
    [
      "in any order",
      [
        [9, 14],
        [0, 3],
      ],
      "[the] bell [curve]",
    ],
    [
      "overlapping",
      [
        [4, 8],
        [6, 14],
      ],
      "the [bell][ curve]",
    ],
    [
      "one in another",
      [
        [4, 14],
        [6, 8],
      ],
      "the [bell curve]",
    ],
    [
      "outside of the text",
      [
        [9, 99],
        [200, 300],
      ],
      "the bell [curve]",
    ],
    [
      "empty or backwards",
      [
        [3, 3],
        [8, 4],
      ],
      "the bell curve",
    ],
  ])("are cut at their matches: %s", (_name, matches, shown) => {
    const text = "the bell curve";
    const pieces = splitAtMatches({ text, matches: matches.map(([start, end]) => ({ start, end })) });
    expect(pieces.map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text)).join("")).toBe(shown);
    expect(pieces.map((piece) => piece.text).join("")).toBe(text);
  });
});
