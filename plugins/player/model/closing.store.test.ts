import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  finishObjectiveWorkflow,
  getActivityTree,
  getAggregateByObjective,
  queryObjectiveRecords,
  startActivityWorkflows,
  submitObjectiveWorkflow,
  updateActivityWorkflow,
} from "../../../core/sdk/calls";
import {
  activityWorkflow,
  course,
  gradingScale,
  id,
  partId,
  record,
  refusal,
  settle,
  type TestPortal,
  testPortal,
  tree,
  treeAnswer,
  workflow,
} from "../../../core/sdk/testing";
import { Closing } from "./closing.store";
import { PlayerStore } from "./player.store";

const graded = course({ lastObjectiveWorkflow: workflow(), objectiveGradingScale: gradingScale });
const plain = course({ lastObjectiveWorkflow: workflow() });
const content = `/courses/${graded.objective.id}/view/content`;

let portal: TestPortal;
let player: PlayerStore;
let closing: Closing;

beforeEach(async () => {
  vi.useFakeTimers();
  portal = testPortal();
  const { api, outbox, progress, courseCommands, clock, dialogs, busy, toasts, navigation } = portal;
  api.answer(getActivityTree, treeAnswer(tree({ number: 1 })));
  api.answer(getAggregateByObjective, graded);
  api.answer(queryObjectiveRecords, { data: [record()] });
  api.answer(updateActivityWorkflow, activityWorkflow());
  api.complete(startActivityWorkflows);
  api.complete(submitObjectiveWorkflow);
  api.complete(finishObjectiveWorkflow);
  player = new PlayerStore(api, outbox, progress, courseCommands, clock, portal.events, portal.session);
  closing = new Closing(api, outbox, player, courseCommands, dialogs, busy, toasts, navigation);
  player.open(graded);
  await settle();
});

afterEach(() => {
  player.close();
  portal[Symbol.dispose]();
  vi.useRealTimers();
});

async function submit(answer: boolean): Promise<Promise<void>> {
  const done = closing.submit(graded);
  portal.dialogs.current?.answer(answer);
  await settle();
  return done;
}

const submits = () => portal.api.inputs(submitObjectiveWorkflow);

describe("submitting a course", () => {
  it("asks first, and a no sends nothing", async () => {
    const done = closing.submit(graded);
    expect(portal.dialogs.current).toMatchObject({ description: "player.submit.warning" });
    portal.dialogs.current?.answer(false);
    await done;
    expect(submits()).toEqual([]);
    expect(portal.visited).toEqual([]);
  });

  it("says in the question what is open, what was reached and what passing needs", async () => {
    const parts = [1, 2, 3, 4, 5, 6].map((number) => ({ number }));
    portal.api.answer(getActivityTree, treeAnswer(tree(...parts)));
    await player.tree.refresh();
    const done = closing.submit(graded);
    const names = ["“Part 1”", "“Part 2”", "“Part 3”", "“Part 4”"];
    expect(portal.dialogs.current?.details).toEqual([
      { id: "player.submit.open", values: { count: 6, names, more: 2 } },
      { id: "player.submit.reached", values: { share: 0 } },
      { id: "player.submit.passing", values: { share: 0.5 } },
    ]);
    portal.dialogs.current?.answer(false);
    await done;
  });

  it("submits the attempt and goes to the end of the course", async () => {
    await submit(true);
    await portal.progress.done(graded.objective.id, id(5));
    expect(portal.api.inputs(getAggregateByObjective)).toHaveLength(1);
    expect(submits().map(({ body }) => body)).toEqual([{ id: id(5) }]);
    expect(portal.visited).toEqual([content]);
  });

  it("waits for the result, looking every 2 seconds", async () => {
    portal.api.answer(queryObjectiveRecords, { data: [] });
    const done = submit(true);
    await vi.advanceTimersByTimeAsync(5_999);
    expect(portal.api.inputs(queryObjectiveRecords)).toHaveLength(3);
    expect(portal.busy.isBusy).toBe(true);
    portal.api.answer(queryObjectiveRecords, { data: [record()] });
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(portal.api.inputs(queryObjectiveRecords)).toHaveLength(4);
    expect(portal.busy.isBusy).toBe(false);
    expect(portal.visited).toEqual([content]);
  });

  it("goes on after a minute without a result: it will be shown when it is there", async () => {
    portal.api.answer(queryObjectiveRecords, { data: [] });
    const done = submit(true);
    await vi.advanceTimersByTimeAsync(60_000);
    await done;
    expect(portal.api.inputs(queryObjectiveRecords)).toHaveLength(30);
    expect(portal.said()).toEqual(["player.submit.resultLate"]);
    expect(portal.visited).toEqual([content]);
  });

  it.each([
    ["a lost request", undefined],
    ["a server that is busy", refusal(503, "internal")],
    ["a session that is renewed meanwhile", refusal(401, "unauthorized")],
  ])("goes on looking after %s", async (_name, error) => {
    portal.api.fail(queryObjectiveRecords, error);
    const done = submit(true);
    await vi.advanceTimersByTimeAsync(3_999);
    portal.api.answer(queryObjectiveRecords, { data: [record()] });
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(portal.said()).toEqual([]);
    expect(portal.visited).toEqual([content]);
  });

  it("stops looking where it may not look, and says that the result comes later: the course is submitted", async () => {
    portal.api.fail(queryObjectiveRecords, refusal(403, "forbidden"));
    await submit(true);
    expect(portal.api.inputs(queryObjectiveRecords)).toHaveLength(1);
    expect(portal.said()).toEqual(["player.submit.resultLate"]);
    expect(portal.visited).toEqual([content]);
  });

  it("sends what was done before, first", async () => {
    portal.startSending();
    player.saveProgress(partId(1), 0.4, null);
    await submit(true);
    const writes = [startActivityWorkflows.id, updateActivityWorkflow.id, submitObjectiveWorkflow.id];
    expect(portal.api.idsOf(...writes)).toEqual(writes);
  });

  it("is held off while something could not be saved yet", async () => {
    portal.api.fail(startActivityWorkflows);
    portal.startSending();
    player.start(partId(1));
    await settle();
    await submit(true);
    expect(submits()).toEqual([]);
    expect(portal.said()).toEqual(["player.submit.notSavedYet"]);
    expect(portal.visited).toEqual([]);
  });

  it("says what the server refused, and shows the course as it is", async () => {
    portal.api.fail(submitObjectiveWorkflow, refusal(409, "submitNotAllowed", "workflowClosed"));
    await submit(true);
    expect(portal.said()).toEqual(["errors.submitNotAllowed"]);
    expect(portal.api.inputs(getAggregateByObjective)).toHaveLength(1);
    expect(portal.visited).toEqual([]);
  });

  it("can be tried again after it failed", async () => {
    portal.api.fail(submitObjectiveWorkflow);
    await submit(true);
    portal.api.complete(submitObjectiveWorkflow);
    await submit(true);
    expect([submits().length, portal.visited]).toEqual([2, [content]]);
  });

  it("is not held off by what the server refused for good", async () => {
    portal.api.fail(startActivityWorkflows, refusal(409, "activityLocked", "afterStartUntil"));
    portal.startSending();
    player.start(partId(1));
    await settle();
    await submit(true);
    expect([submits().length, portal.visited]).toEqual([1, [content]]);
  });
});

describe("finishing a course", () => {
  it("asks once for what came of it: the server's own word of it means the same", async () => {
    await closing.finish(plain);
    const [finish] = portal.api.inputs(finishObjectiveWorkflow);
    await portal.progress.done(plain.objective.id, String(Object(finish?.body).id));
    expect(portal.api.inputs(getAggregateByObjective)).toHaveLength(1);
  });

  it("needs no question, and happens once", async () => {
    await Promise.all([closing.finish(plain), closing.finish(plain)]);
    expect(portal.dialogs.current).toBeUndefined();
    expect(portal.api.inputs(finishObjectiveWorkflow).map(({ body }) => body)).toMatchObject([
      { objectiveWorkflowId: id(5) },
    ]);
    expect(portal.visited).toEqual([content]);
  });
});
