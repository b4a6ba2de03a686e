import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CourseCommands } from "../../../core/sdk";
import {
  finishActivityWorkflows,
  getActivityTree,
  getAggregateByObjective,
  getRootActivity,
  startActivityWorkflows,
  updateActivityWorkflow,
} from "../../../core/sdk/calls";
import {
  activity,
  activityWorkflow,
  completed,
  course,
  id,
  partId,
  refusal,
  settle,
  singleActivityTree,
  type TestPortal,
  testPortal,
  tree,
  treeAnswer,
  workflow,
} from "../../../core/sdk/testing";
import { SAVE_PAUSE } from "./attempt-work";
import { PlayerStore, TREE_RETRY } from "./player.store";
import { ROOT, workflowOf } from "./tree.rules";

const running = course({ lastObjectiveWorkflow: workflow() });
const other = course({ id: id(71), objective: { id: id(11) }, lastObjectiveWorkflow: workflow({ id: id(51) }) });
const first = partId(1);
const second = partId(2);
const plain = tree({ number: 1 }, { number: 2 });

let portal: TestPortal;
let store: PlayerStore;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00.000Z") });
  portal = testPortal();
  portal.api.answer(getActivityTree, treeAnswer(plain));
  portal.api.answer(getAggregateByObjective, running);
  portal.api.complete(startActivityWorkflows);
  portal.api.complete(finishActivityWorkflows);
  portal.api.answer(updateActivityWorkflow, activityWorkflow());
  store = new PlayerStore(
    portal.api,
    portal.outbox,
    portal.progress,
    portal.courseCommands,
    portal.clock,
    portal.events,
  );
});

afterEach(() => {
  store.close();
  portal[Symbol.dispose]();
  vi.useRealTimers();
});

async function opened(): Promise<void> {
  store.open(running);
  await settle();
}

const trees = () => portal.api.inputs(getActivityTree).length;
const shown = (axis: string) => {
  const found = store.shownTree?.activity.children.find((part) => part.axis === axis);
  return found ? workflowOf(found.childActivity) : undefined;
};
const writes = () => portal.api.idsOf(startActivityWorkflows.id, updateActivityWorkflow.id, finishActivityWorkflows.id);

describe("work on an activity", () => {
  it("is sent in order: start, progress, finish", async () => {
    await opened();
    store.start(first);
    store.saveProgress(first, 0.4, { position: 12 });
    store.finish(first);
    expect(shown(first)).toMatchObject({ state: "finished", progress: 1 });
    portal.startSending();
    await settle();
    expect(writes()).toEqual([startActivityWorkflows.id, updateActivityWorkflow.id, finishActivityWorkflows.id]);
    const started = portal.api.inputs(startActivityWorkflows)[0]?.body as { id: string };
    expect(portal.api.inputs(updateActivityWorkflow)[0]).toMatchObject({
      params: { url: expect.stringContaining(started.id) },
      body: { progress: 0.4, data: { position: 12 } },
    });
    expect(portal.api.inputs(finishActivityWorkflows)[0]?.body).toMatchObject({ activityWorkflowIds: [started.id] });
  });

  it("is started once, and finished once", async () => {
    await opened();
    portal.startSending();
    store.start(first);
    store.start(first);
    store.finish(first);
    await settle();
    store.finish(first);
    store.start(first);
    await settle();
    expect(writes()).toEqual([startActivityWorkflows.id, finishActivityWorkflows.id]);
  });

  it("never goes back", async () => {
    await opened();
    store.saveProgress(first, 0.8, null);
    store.saveProgress(first, 0.3, { position: 3 });
    expect(shown(first)).toMatchObject({ progress: 0.8, data: { position: 3 } });
    store.finish(first);
    store.saveProgress(first, 0.1, null);
    expect(shown(first)).toMatchObject({ state: "finished", progress: 1 });
  });

  it("is sent at a measured pace, the newest state only", async () => {
    await opened();
    portal.startSending();
    for (const progress of [0.1, 0.2, 0.3]) store.saveProgress(first, progress, null);
    await vi.advanceTimersByTimeAsync(SAVE_PAUSE - 1);
    expect(portal.api.inputs(updateActivityWorkflow)).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(portal.api.inputs(updateActivityWorkflow).map(({ body }) => body)).toMatchObject([{ progress: 0.3 }]);
    store.saveProgress(first, 0.4, null);
    await vi.advanceTimersByTimeAsync(SAVE_PAUSE);
    expect(portal.api.inputs(updateActivityWorkflow)).toHaveLength(2);
  });

  it("waits as one save where the connection is away, however long", async () => {
    await opened();
    for (const progress of [0.1, 0.2, 0.3]) {
      store.saveProgress(first, progress, null);
      await vi.advanceTimersByTimeAsync(SAVE_PAUSE);
    }
    const saves = portal.outbox.waitingOf(id(5)).filter(({ callId }) => callId === updateActivityWorkflow.id);
    expect(saves.map(({ body }) => body)).toMatchObject([{ progress: 0.3 }]);
  });

  it("says when it was done by the server's clock, in the order in which it was done", async () => {
    await opened();
    portal.startSending();
    portal.clock.offset = 3_600_000;
    store.saveProgress(first, 0.1, null);
    await vi.advanceTimersByTimeAsync(SAVE_PAUSE);
    portal.clock.offset -= 10_000;
    store.saveProgress(first, 0.2, null);
    await vi.advanceTimersByTimeAsync(SAVE_PAUSE);
    const times = portal.api
      .inputs(updateActivityWorkflow)
      .map(({ body }) => Number.parseInt((body as { id: string }).id.replace("-", "").slice(0, 12), 16));
    const saved = Date.parse("2026-11-21T13:00:00.000Z") + SAVE_PAUSE;
    expect(times).toEqual([saved, saved + 1]);
  });

  it("is handed over at once when the learner leaves", async () => {
    await opened();
    store.saveProgress(first, 0.2, null);
    expect(portal.outbox.size).toBe(1);
    store.flush();
    expect(portal.outbox.size).toBe(2);
  });

  it("is handed over under its own attempt when another course is opened", async () => {
    await opened();
    store.saveProgress(first, 0.2, null);
    store.open(other);
    portal.startSending();
    await settle();
    expect(portal.api.inputs(updateActivityWorkflow)[0]?.params).toMatchObject({
      url: expect.stringContaining(id(5)),
    });
    await vi.advanceTimersByTimeAsync(SAVE_PAUSE * 2);
    expect(portal.api.inputs(updateActivityWorkflow)).toHaveLength(1);
  });

  it("that is only further on makes nobody ask again", async () => {
    portal.api.answer(getActivityTree, treeAnswer(tree({ number: 1, workflow: activityWorkflow({ progress: 0.1 }) })));
    await opened();
    portal.startSending();
    store.saveProgress(first, 0.5, null);
    await vi.advanceTimersByTimeAsync(SAVE_PAUSE);
    expect([portal.api.inputs(updateActivityWorkflow).length, trees()]).toEqual([1, 1]);
  });

  it("makes everyone who shows the course ask again, once all of it is there", async () => {
    await opened();
    const changed: string[] = [];
    using _ = portal.progress.onChange((objectiveId) => changed.push(objectiveId));
    portal.startSending();
    store.start(first);
    store.finish(first);
    store.start(second);
    await settle();
    expect(changed).toEqual([running.objective.id]);
    expect(trees()).toBe(2);
  });

  it("makes them ask again each time, and names to other tabs the commands that did it", async () => {
    await opened();
    const changed = vi.spyOn(portal.progress, "changed");
    portal.startSending();
    store.start(first);
    await settle();
    store.start(second);
    await settle();
    const ids = portal.api.inputs(startActivityWorkflows).map(({ body }) => (body as { id: string }).id);
    expect(changed.mock.calls).toEqual(ids.map((command) => [running.objective.id, [command]]));
  });

  it("is there before it is asked whether the next part is open", async () => {
    await opened();
    const sent = Promise.withResolvers<ReturnType<typeof completed>>();
    portal.api.answer(startActivityWorkflows, () => sent.promise);
    portal.startSending();
    store.start(first);
    const opens = store.opens(second);
    await settle();
    expect(trees()).toBe(1);
    sent.resolve(completed(null));
    expect(await opens).toBe(true);
  });

  it("of another tab or an earlier visit makes this one ask again, once", async () => {
    await opened();
    using elsewhere = testPortal();
    new CourseCommands(elsewhere.api, portal.outbox, elsewhere.progress).put(startActivityWorkflows, {
      body: { id: id(61), objectiveWorkflowId: id(5), activityPartIds: [second] },
      subject: id(5),
    });
    portal.startSending();
    await settle();
    expect(trees()).toBe(2);
    await portal.progress.done(running.objective.id, completed(null).id);
    expect(trees()).toBe(2);
  });

  it("goes on under the name that another tab gave the activity", async () => {
    await opened();
    const known = id(77);
    portal.api.complete(startActivityWorkflows, () => known);
    portal.api.answer(updateActivityWorkflow, ({ params }) => {
      if (!JSON.stringify(params).includes(known)) throw refusal(404, "notFound");
      return activityWorkflow();
    });
    store.start(first);
    store.saveProgress(first, 0.6, null);
    store.flush();
    portal.startSending();
    await settle();
    expect(portal.api.inputs(updateActivityWorkflow).at(-1)).toMatchObject({
      params: { url: expect.stringContaining(known) },
      body: { progress: 0.6 },
    });
    expect(shown(first)).toMatchObject({ id: known, progress: 0.6 });
    expect(portal.outbox.stateOf(id(5))).toBe("saved");
  });

  it("is finished under the name that another tab gave the activity", async () => {
    await opened();
    const known = id(77);
    portal.api.complete(startActivityWorkflows, () => known);
    store.start(first);
    store.finish(first);
    portal.startSending();
    await settle();
    expect(portal.api.inputs(finishActivityWorkflows).at(-1)?.body).toMatchObject({ activityWorkflowIds: [known] });
    expect(shown(first)).toMatchObject({ id: known, state: "finished" });
  });

  it("that waits is dropped with what the server refused", async () => {
    portal.api.answer(getActivityTree, treeAnswer(tree({ number: 1, workflow: activityWorkflow({ progress: 0.1 }) })));
    await opened();
    const refused = Promise.withResolvers<never>();
    portal.api.answer(updateActivityWorkflow, () => refused.promise);
    portal.startSending();
    store.saveProgress(first, 0.5, null);
    await vi.advanceTimersByTimeAsync(SAVE_PAUSE);
    store.saveProgress(first, 0.6, null);
    refused.reject(refusal(403, "activityLocked", "afterGracePeriodUntil"));
    await vi.advanceTimersByTimeAsync(SAVE_PAUSE * 2);
    expect(portal.api.inputs(updateActivityWorkflow).map(({ body }) => body)).toMatchObject([{ progress: 0.5 }]);
    expect(shown(first)).toMatchObject({ progress: 0.1 });
  });

  it("is taken back when the server refuses it, and the truth is asked for", async () => {
    await opened();
    portal.api.fail(startActivityWorkflows, refusal(403, "activityLocked", "beforeStartFrom"));
    portal.api.fail(updateActivityWorkflow, refusal(404, "notFound"));
    portal.startSending();
    store.saveProgress(first, 0.5, null);
    await settle();
    expect(shown(first)).toBeNull();
    expect(portal.outbox.stateOf(id(5))).toBe("failed");
    expect(trees()).toBe(2);
    await vi.advanceTimersByTimeAsync(SAVE_PAUSE * 2);
    expect(portal.api.inputs(updateActivityWorkflow)).toHaveLength(0);
  });
});

describe("a course that is one activity", () => {
  it("saves and finishes that activity, which was started with the course", async () => {
    portal.api.answer(getActivityTree, treeAnswer(singleActivityTree(activityWorkflow({ id: id(60) }))));
    await opened();
    portal.startSending();
    store.start(ROOT);
    store.saveProgress(ROOT, 1, null);
    store.finish(ROOT);
    await settle();
    expect(writes()).toEqual([updateActivityWorkflow.id, finishActivityWorkflows.id]);
    expect(portal.api.inputs(finishActivityWorkflows)[0]?.body).toMatchObject({ activityWorkflowIds: [id(60)] });
  });

  it("starts that activity by its id where the platform did not start it with the course", async () => {
    portal.api.answer(getActivityTree, treeAnswer(singleActivityTree(null)));
    await opened();
    portal.startSending();
    store.start(ROOT);
    store.saveProgress(ROOT, 1, null);
    store.finish(ROOT);
    await settle();
    expect(writes()).toEqual([startActivityWorkflows.id, updateActivityWorkflow.id, finishActivityWorkflows.id]);
    expect(portal.api.inputs(startActivityWorkflows)[0]?.body).toMatchObject({
      objectiveWorkflowId: id(5),
      activityPartIds: [singleActivityTree(null).activity.id],
    });
  });

  it("never starts the course itself where it has parts", async () => {
    await opened();
    portal.startSending();
    store.start(ROOT);
    await settle();
    expect(writes()).toEqual([]);
  });

  it("loads its content as the course's own", async () => {
    portal.api.answer(getRootActivity, activity());
    await opened();
    await store.contentOf(ROOT).load();
    expect(store.contentOf(ROOT).value).toEqual(activity());
    store.open(other);
    expect(store.contentOf(ROOT).value).toBeUndefined();
  });
});

describe("the tree", () => {
  it("is tried again 30 seconds after it failed, and what was there stays", async () => {
    await opened();
    portal.api.fail(getActivityTree);
    await store.tree.refresh();
    expect(store.tree.isStale).toBe(true);
    expect(store.shownTree).toBeDefined();
    portal.api.answer(getActivityTree, treeAnswer(plain));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(trees()).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(trees()).toBe(3);
    expect(store.tree.isStale).toBe(false);
  });

  it("is asked for again when the nearest date in it passes", async () => {
    const startFrom = "2026-11-21T12:10:00.000Z";
    portal.api.answer(getActivityTree, treeAnswer(tree({ number: 1, constraint: { startFrom } })));
    await opened();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(trees()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(trees()).toBe(2);
  });

  it("is not asked for before its time where the nearest date is further off than a timer reaches", async () => {
    const startFrom = "2027-01-21T12:00:00.000Z";
    portal.api.answer(getActivityTree, treeAnswer(tree({ number: 1, constraint: { startFrom } })));
    await opened();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(trees()).toBe(1);
  });

  it("opens a part at its date by itself, by the server's clock", async () => {
    const startFrom = "2026-11-21T12:10:00.000Z";
    portal.api.answer(getActivityTree, treeAnswer(tree({ number: 1, constraint: { startFrom } })));
    await opened();
    expect(store.itemAt(first)?.lock).toMatchObject({ allowed: false, reason: "beforeStartFrom" });
    portal.api.fail(getActivityTree);
    await vi.advanceTimersByTimeAsync(600_001);
    expect(store.itemAt(first)?.lock.allowed).toBe(true);
  });

  it("says when a failed fetch is tried again", async () => {
    portal.api.fail(getActivityTree);
    await opened();
    expect(store.retryAt?.toISOString()).toBe("2026-11-21T12:00:30.000Z");
    portal.api.answer(getActivityTree, treeAnswer(plain));
    await vi.advanceTimersByTimeAsync(TREE_RETRY);
    expect([store.retryAt, store.items.length]).toEqual([null, 2]);
  });

  it("shows what can be shown of a broken one, and the log names the rest", async () => {
    const looped = tree({ number: 1, parts: [{ number: 1 }] }, { number: 2 });
    const problem = { partId: id(99), name: "Lost", fault: "missing" } as const;
    portal.api.answer(getActivityTree, treeAnswer({ ...looped, problems: [problem] }));
    await opened();
    expect(store.items.map(({ axis }) => axis)).toEqual([first, second]);
    const problems = [problem, { partId: first, name: "Part 1", fault: "cycle" }];
    expect(store.tree.value?.problems).toEqual(problems);
    expect(await portal.logged()).toMatchObject([{ name: "activity_tree_broken", data: { count: 2, problems } }]);
  });

  it("that is very broken names twenty problems to the log, and how many there are", async () => {
    const problem = { partId: id(99), name: "Lost", fault: "missing" } as const;
    portal.api.answer(getActivityTree, treeAnswer({ ...plain, problems: Array(25).fill(problem) }));
    await opened();
    const [event] = await portal.logged();
    expect(event).toMatchObject({ data: { count: 25, problems: Array(20).fill(problem) } });
  });

  it("of an earlier attempt is shown where that one is asked for", async () => {
    const earlier = workflow({ id: id(52), state: "finished" });
    store.open(running, earlier);
    await settle();
    expect(portal.api.inputs(getActivityTree)[0]?.params).toEqual({ objectiveWorkflowId: id(52) });
    store.open(running);
    await settle();
    expect(portal.api.inputs(getActivityTree).at(-1)?.params).toEqual({ objectiveWorkflowId: id(5) });
  });

  it("of a finished attempt locks what came into the course afterwards, where the course says so", async () => {
    const attempt = workflow({ state: "finished" });
    store.open(course({ lastObjectiveWorkflow: attempt, objective: { accessNewContentAfterCompletion: false } }));
    await settle();
    expect(store.itemAt(first)?.lock).toMatchObject({ allowed: false, reason: "newContentAfterCompletion" });
  });

  it("of the course before is not shown while another one's is on its way", async () => {
    await opened();
    portal.api.answer(getActivityTree, () => new Promise(() => {}));
    store.open(other);
    expect([store.shownTree, store.items]).toEqual([undefined, []]);
  });

  it("is left alone when another course changes", async () => {
    await opened();
    portal.api.answer(getAggregateByObjective, other);
    await portal.progress.changed(other.objective.id);
    await settle();
    expect(trees()).toBe(1);
  });

  it("of a course that was left does not come back into another one", async () => {
    const late = Promise.withResolvers<ReturnType<typeof treeAnswer>>();
    portal.api.answer(getActivityTree, () => late.promise);
    store.open(running);
    await settle();
    const theirs = tree({ number: 9 });
    portal.api.answer(getActivityTree, treeAnswer(theirs));
    store.open(other);
    await settle();
    late.resolve(treeAnswer(plain));
    await settle();
    expect(store.shownTree).toBe(theirs);
  });

  it("is left alone when the same attempt is opened again, and asks nothing once the store is closed", async () => {
    await opened();
    store.open({ ...running });
    await settle();
    expect(trees()).toBe(1);
    portal.api.fail(getActivityTree);
    await store.tree.refresh();
    store.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(trees()).toBe(2);
  });
});
