import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  getActivityTree,
  getAggregateByObjective,
  getRootActivity,
  startActivityWorkflows,
} from "../../../core/sdk/calls";
import {
  activity,
  activityWorkflow,
  completed,
  course,
  id,
  settle,
  type TestPortal,
  tree,
  treeAnswer,
  workflow,
} from "../../../core/sdk/testing";
import { type PlayerStore, TREE_RETRY } from "./player.store";
import { first, other, plain, running, second, TestPlayer } from "./testing/test-player";
import { ROOT } from "./tree.rules";

let player: TestPlayer;
let portal: TestPortal;
let store: PlayerStore;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00.000Z") });
  player = new TestPlayer();
  ({ portal, store } = player);
});

afterEach(() => {
  player[Symbol.dispose]();
  vi.useRealTimers();
});

describe("the tree", () => {
  it("is tried again 30 seconds after it failed, and what was there stays", async () => {
    await player.open();
    portal.api.fail(getActivityTree);
    await store.tree.refresh();
    expect(store.tree.isStale).toBe(true);
    expect(store.shownTree).toBeDefined();
    portal.api.answer(getActivityTree, treeAnswer(plain));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(player.treeRequests).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(player.treeRequests).toBe(3);
    expect(store.tree.isStale).toBe(false);
  });

  it("is asked for again when the nearest date in it passes", async () => {
    const startFrom = "2026-11-21T12:10:00.000Z";
    portal.api.answer(getActivityTree, treeAnswer(tree({ number: 1, constraint: { startFrom } })));
    await player.open();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(player.treeRequests).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(player.treeRequests).toBe(2);
  });

  it("is not asked for before its time where the nearest date is further off than a timer reaches", async () => {
    const startFrom = "2027-01-21T12:00:00.000Z";
    portal.api.answer(getActivityTree, treeAnswer(tree({ number: 1, constraint: { startFrom } })));
    await player.open();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(player.treeRequests).toBe(1);
  });

  it("opens a part at its date by itself, by the server's clock", async () => {
    const startFrom = "2026-11-21T12:10:00.000Z";
    portal.api.answer(getActivityTree, treeAnswer(tree({ number: 1, constraint: { startFrom } })));
    await player.open();
    expect(store.itemAt(first)?.lock).toMatchObject({ allowed: false, reason: "beforeStartFrom" });
    portal.api.fail(getActivityTree);
    await vi.advanceTimersByTimeAsync(600_001);
    expect(store.itemAt(first)?.lock.allowed).toBe(true);
  });

  it("says when a failed fetch is tried again", async () => {
    portal.api.fail(getActivityTree);
    await player.open();
    expect(store.retryAt?.toISOString()).toBe("2026-11-21T12:00:30.000Z");
    portal.api.answer(getActivityTree, treeAnswer(plain));
    await vi.advanceTimersByTimeAsync(TREE_RETRY);
    expect([store.retryAt, store.items.length]).toEqual([null, 2]);
  });

  it("shows what can be shown of a broken one, and the log names the rest", async () => {
    const looped = tree({ number: 1, parts: [{ number: 1 }] }, { number: 2 });
    const problem = { partId: id(99), name: "Lost", fault: "missing" } as const;
    portal.api.answer(getActivityTree, treeAnswer({ ...looped, problems: [problem] }));
    await player.open();
    expect(store.items.map(({ axis }) => axis)).toEqual([first, second]);
    const problems = [problem, { partId: first, name: "Part 1", fault: "cycle" }];
    expect(store.tree.value?.problems).toEqual(problems);
    expect(await portal.logged()).toMatchObject([{ name: "activity_tree_broken", data: { count: 2, problems } }]);
  });

  it("that is very broken names twenty problems to the log, and how many there are", async () => {
    const problem = { partId: id(99), name: "Lost", fault: "missing" } as const;
    portal.api.answer(getActivityTree, treeAnswer({ ...plain, problems: Array(25).fill(problem) }));
    await player.open();
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
    await player.open();
    portal.api.answer(getActivityTree, () => new Promise(() => {}));
    store.open(other);
    expect([store.shownTree, store.items]).toEqual([undefined, []]);
  });

  it("is left alone when another course changes", async () => {
    await player.open();
    portal.api.answer(getAggregateByObjective, other);
    await portal.progress.changed(other.objective.id);
    await settle();
    expect(player.treeRequests).toBe(1);
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
    await player.open();
    store.open({ ...running });
    await settle();
    expect(player.treeRequests).toBe(1);
    portal.api.fail(getActivityTree);
    await store.tree.refresh();
    store.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(player.treeRequests).toBe(2);
  });
});

describe("whether the next part is open", () => {
  it("is asked once all work has reached the server", async () => {
    await player.open();
    const sent = Promise.withResolvers<ReturnType<typeof completed>>();
    portal.api.answer(startActivityWorkflows, () => sent.promise);
    portal.startSending();
    store.start(first);
    const opens = store.unlocksAfterSending(second);
    await settle();
    expect(player.treeRequests).toBe(1);
    sent.resolve(completed(null));
    expect(await opens).toBe(true);
  });
});

describe("the path to an activity", () => {
  const exam = activityWorkflow({ id: id(51) });
  const proctored = { number: 1, workflow: exam, proctored: true };

  it("leads from the course's own activity down to the one that is meant, asked for anew", async () => {
    const known = tree({ ...proctored, parts: [{ number: 2, workflow: activityWorkflow() }] });
    portal.api.answer(getActivityTree, treeAnswer(known));
    await player.open();
    const asked = player.treeRequests;
    const path = await store.pathAfterSending(`${first}/${second}`);
    expect(path.map(({ activityPathId }) => activityPathId)).toEqual([null, first, second]);
    expect(path[1]?.childActivity).toMatchObject({
      proctored: true,
      activityWorkflowAggregate: { lastActivityWorkflow: { id: id(51) } },
    });
    expect(player.treeRequests).toBeGreaterThan(asked);
  });

  it("is the course's own activity alone where that is meant", async () => {
    await player.open();
    expect((await store.pathAfterSending(ROOT)).map(({ activityPathId }) => activityPathId)).toEqual([null]);
  });
});

describe("the content of a course that is one activity", () => {
  it("is loaded as the course's own", async () => {
    portal.api.answer(getRootActivity, activity());
    await player.open();
    await store.contentOf(ROOT).load();
    expect(store.contentOf(ROOT).value).toEqual(activity());
    store.open(other);
    expect(store.contentOf(ROOT).value).toBeUndefined();
  });
});
