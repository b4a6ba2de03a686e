import { describe, expect, it } from "vitest";
import { outline } from "../../../core/sdk";
import { activityWorkflow, partId, tree } from "../../../core/sdk/testing";
import { groupsAround, openAtFirst } from "./outline.rules";

const now = new Date("2026-11-21T12:00:00.000Z");
const done = activityWorkflow({ state: "finished", progress: 1 });

/** Two chapters; the first with so many parts, all done; the second with one that is not. */
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
