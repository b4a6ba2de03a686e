import { describe, expect, it } from "vitest";
import { outline } from "../../../core/sdk/learning";
import { activityWorkflow, partId, tree } from "../../../core/sdk/testing";
import { groupCounts, itemsMatching, moveForKey, rowForTyping, visibleRows } from "./rows.rules";

const now = new Date("2026-11-21T12:00:00.000Z");
const course = tree(
  { number: 1, parts: [{ number: 11 }, { number: 12, parts: [{ number: 121 }] }, { number: 13 }] },
  { number: 2 },
);
const items = outline(course.activity, { finished: false, accessNewContentAfterCompletion: true }, now);
const axis = (...numbers: number[]) => numbers.map(partId).join("/");
const rows = (...shut: string[]) => visibleRows(items, (group) => !shut.includes(group));
const names = (list: readonly { item: { part: { childActivity: { name: string } } } }[]) =>
  list.map(({ item }) => Number(item.part.childActivity.name.slice(5)));

describe("the lines of the outline", () => {
  it.each([
    ["all of open groups", [], [1, 11, 12, 121, 13, 2]],
    ["none below a shut group", [axis(1)], [1, 2]],
    ["none below a shut group in an open one", [axis(1, 12)], [1, 11, 12, 13, 2]],
    ["none below two shut groups in each other", [axis(1), axis(1, 12)], [1, 2]],
  ])("are %s", (_, shut, expected) => {
    expect(names(rows(...shut))).toEqual(expected);
  });

  it("say which of how many they are in their group, shut or not", () => {
    expect(rows(axis(1, 12)).map(({ position, size }) => [position, size])).toEqual([
      [1, 2],
      [1, 3],
      [2, 3],
      [3, 3],
      [2, 2],
    ]);
  });

  it("know whether they are open", () => {
    expect(rows(axis(1, 12)).map(({ isOpen }) => isOpen)).toEqual([true, null, false, null, null]);
  });
});

describe("itemsMatching", () => {
  it.each([
    ["keeps the groups around what matches", "121", [1, 12, 121]],
    ["is blind to case and to space around", " PART 2 ", [2]],
    ["is blind to accents and to marks without width", "\u200fpárt 2", [2]],
    ["is empty where nothing matches", "x", []],
  ])("%s", (_, text, expected) => {
    expect(names(itemsMatching(items, text).map((item) => ({ item })))).toEqual(expected);
  });
});

describe("a key in the outline", () => {
  const open = rows();
  it.each([
    ["ArrowDown goes to the next line", 0, "ArrowDown", false, { to: 1 }],
    ["ArrowDown stays on the last", 5, "ArrowDown", false, null],
    ["ArrowUp stays on the first", 0, "ArrowUp", false, null],
    ["Home goes to the first", 4, "Home", false, { to: 0 }],
    ["End goes to the last", 0, "End", false, { to: 5 }],
    ["ArrowRight goes into an open group", 2, "ArrowRight", false, { to: 3 }],
    ["ArrowRight means nothing on a part", 1, "ArrowRight", false, null],
    ["ArrowLeft shuts an open group", 2, "ArrowLeft", false, { toggle: axis(1, 12) }],
    ["ArrowLeft goes from a part to its group", 4, "ArrowLeft", false, { to: 0 }],
    ["ArrowLeft stays at the top", 5, "ArrowLeft", false, null],
    ["ArrowLeft goes inside where one reads from the right", 2, "ArrowLeft", true, { to: 3 }],
    ["ArrowRight shuts there", 2, "ArrowRight", true, { toggle: axis(1, 12) }],
    ["another key means nothing", 2, "a", false, null],
  ] as const)("%s", (_, at, key, isRightToLeft, move) => {
    expect(moveForKey(open, at, key, isRightToLeft)).toEqual(move);
  });

  it("opens a shut group", () => {
    expect(moveForKey(rows(axis(1, 12)), 2, "ArrowRight", false)).toEqual({ toggle: axis(1, 12) });
  });
});

describe("typing in the outline", () => {
  it.each([
    ["goes to the next name that begins so", 0, "part 12", 2],
    ["stays where what is typed still fits", 2, "part 12", 2],
    ["comes round from the end", 5, "part 1", 0],
    ["goes on with the same letter", 1, "pp", 2],
    ["finds nothing", 0, "x", null],
  ])("%s", (_, at, typed, expected) => {
    expect(rowForTyping(rows(), at, typed)).toBe(expected);
  });
});

describe("the count of a group", () => {
  it("has the activities at any depth, and those that are done", () => {
    expect([...groupCounts(items)]).toEqual([
      [axis(1), { done: 0, all: 3 }],
      [axis(1, 12), { done: 0, all: 1 }],
    ]);
  });

  it("counts what is handed in, whatever its result", () => {
    const handedIn = tree({
      number: 1,
      parts: [
        { number: 11, workflow: activityWorkflow({ state: "inGrading" }) },
        { number: 12, workflow: activityWorkflow({ state: "finished" }) },
        { number: 13, workflow: activityWorkflow({ state: "inProgress" }) },
      ],
    });
    const lines = outline(handedIn.activity, { finished: false, accessNewContentAfterCompletion: true }, now);
    expect(groupCounts(lines).get(axis(1))).toEqual({ done: 2, all: 3 });
  });
});
