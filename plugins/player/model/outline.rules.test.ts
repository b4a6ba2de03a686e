import { describe, expect, it } from "vitest";
import { outline } from "../../../core/sdk/learning";
import { activityWorkflow, partId, tree } from "../../../core/sdk/testing";
import {
  fittingWidth,
  groupsAround,
  NARROWEST_OUTLINE,
  openAtFirst,
  WIDEST_OUTLINE,
  widthAfterDrag,
  widthAfterKey,
} from "./outline.rules";

const now = new Date("2026-11-21T12:00:00.000Z");
const done = activityWorkflow({ state: "finished", progress: 1 });

/**
 * A course with two chapters. The first chapter has this number of parts (activities), which are all done. The second
 * has one part that is not done.
 */
function chapters(parts: number) {
  const first = Array.from({ length: parts }, (_, at) => ({ number: 10 + at, workflow: done }));
  const course = tree({ number: 1, parts: first }, { number: 2, parts: [{ number: 3 }] });
  return outline(course.activity, { finished: false, accessNewContentAfterCompletion: true }, now);
}
const one = partId(1);
const two = partId(2);

describe("the groups around a part", () => {
  it.each([
    ["", []],
    ["a", []],
    ["a/b", ["a"]],
    ["a/b/c", ["a/b", "a"]],
  ])("%j", (axis, groups) => expect(groupsAround(axis)).toEqual(groups));
});

describe("the groups that are open at first", () => {
  it.each([
    ["all of a short outline", 37, "", [one, two]],
    ["those around the first part that is not done, of a long one", 38, "", [two]],
    ["those around the current part, of a long one", 38, `${one}/${partId(10)}`, [one]],
  ])("are %s", (_name, parts, axis, groups) => expect([...openAtFirst(chapters(parts), axis)]).toEqual(groups));
});

describe("the width of the outline", () => {
  it.each([
    [NARROWEST_OUTLINE - 1, NARROWEST_OUTLINE],
    [NARROWEST_OUTLINE, NARROWEST_OUTLINE],
    [300.4, 300],
    [WIDEST_OUTLINE, WIDEST_OUTLINE],
    [WIDEST_OUTLINE + 1, WIDEST_OUTLINE],
  ])("%d fits as %d", (width, fitting) => expect(fittingWidth(width)).toBe(fitting));

  it.each([
    ["ArrowRight", false, 316],
    ["ArrowLeft", false, 284],
    ["ArrowRight", true, 284],
    ["ArrowLeft", true, 316],
    ["Home", false, NARROWEST_OUTLINE],
    ["End", false, WIDEST_OUTLINE],
    ["ArrowUp", false, null],
    ["Enter", false, null],
  ])("is moved by %s (right-to-left: %s)", (key, isRightToLeft, width) =>
    expect(widthAfterKey(300, key, isRightToLeft)).toBe(width),
  );

  it.each([
    [40, false, 340],
    [40, true, 260],
    [-1000, false, NARROWEST_OUTLINE],
    [1000, false, WIDEST_OUTLINE],
  ])("follows a pull of %d (right-to-left: %s)", (pulled, isRightToLeft, width) =>
    expect(widthAfterDrag(300, pulled, isRightToLeft)).toBe(width),
  );
});
