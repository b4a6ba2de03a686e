import { describe, expect, it } from "vitest";
import { activityWorkflow, partId, singleActivityTree, tree } from "../../../core/sdk/testing";
import { percentDone, ROOT, treeWithWork, workflowOf } from "./tree.rules";

const one = partId(1);
const below = `${one}/${partId(2)}`;
const other = partId(3);

const nested = tree({ number: 1, parts: [{ number: 2 }] }, { number: 3, parts: [{ number: 4 }] });
const finished = activityWorkflow({ state: "finished", progress: 1 });

describe("work that the server has not confirmed", () => {
  it("keeps the data of the server where it brings none", () => {
    const known = tree({ number: 1, workflow: activityWorkflow({ data: { position: 12 } }) });
    const shown = treeWithWork(known, new Map([[one, finished]])).activity.children[0]?.childActivity;
    expect(shown && workflowOf(shown)).toMatchObject({ state: "finished", data: { position: 12 } });
  });

  it("lies over an answer that does not know it yet, in its place only", () => {
    const shown = treeWithWork(nested, new Map([[below, finished]])).activity;
    const chapter = shown.children[0]?.childActivity;
    expect(chapter && workflowOf(chapter)).toBeNull();
    expect(chapter?.children[0] && workflowOf(chapter.children[0].childActivity)).toEqual(finished);
  });

  it.each([
    [
      "finished there, running here",
      { state: "finished", progress: 1 },
      { state: "inProgress", progress: 0.4 },
      "finished",
      1,
    ],
    [
      "in grading there, finished here",
      { state: "inGrading", progress: 1 },
      { state: "finished", progress: 1 },
      "inGrading",
      1,
    ],
    [
      "running there, finished here",
      { state: "inProgress", progress: 0.2 },
      { state: "finished", progress: 1 },
      "finished",
      1,
    ],
    [
      "further there",
      { state: "inProgress", progress: 0.9 },
      { state: "inProgress", progress: 0.5 },
      "inProgress",
      0.9,
    ],
    ["further here", { state: "inProgress", progress: 0.3 }, { state: "inProgress", progress: 0.5 }, "inProgress", 0.5],
  ] as const)("never goes back: %s", (_name, server, local, state, progress) => {
    const known = tree({ number: 1, workflow: activityWorkflow({ id: "server", ...server }) });
    const shown = treeWithWork(known, new Map([[one, activityWorkflow({ id: "here", ...local })]])).activity;
    expect(shown.children[0] && workflowOf(shown.children[0].childActivity)).toMatchObject({
      state,
      progress,
      id: "server",
    });
  });

  it("lies over the course's own activity where the course is one", () => {
    const shown = treeWithWork(singleActivityTree(activityWorkflow()), new Map([[ROOT, finished]]));
    expect(workflowOf(shown.activity)).toMatchObject({ state: "finished", progress: 1 });
  });

  it("leaves untouched branches as they are", () => {
    const shown = treeWithWork(nested, new Map([[below, finished]])).activity;
    expect(shown.children[1]).toBe(nested.activity.children[1]);
    expect(shown.children[0]).not.toBe(nested.activity.children[0]);
    expect(treeWithWork(nested, new Map([[other, finished]])).activity.children[0]).toBe(nested.activity.children[0]);
  });
});

describe("progress", () => {
  const done = activityWorkflow({ state: "finished", progress: 1 });
  it.each([
    ["nothing", nested, 0],
    [
      "two thirds, as on the card",
      tree({ number: 1, workflow: done }, { number: 2, workflow: done }, { number: 3 }),
      67,
    ],
    ["everything", tree({ number: 1, workflow: done }), 100],
    ["the one activity of a course", singleActivityTree(done), 100],
  ])("%s", (_name, one, percent) => expect(percentDone(one)).toBe(percent));
});
