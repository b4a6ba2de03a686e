import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CourseCommands } from "../../../core/sdk";
import {
  finishActivityWorkflows,
  getActivityTree,
  startActivityWorkflows,
  updateActivityWorkflow,
} from "../../../core/sdk/calls";
import {
  activityWorkflow,
  completed,
  id,
  refusal,
  settle,
  singleActivityTree,
  type TestPortal,
  testPortal,
  tree,
  treeAnswer,
} from "../../../core/sdk/testing";
import { SAVE_PAUSE } from "./attempt-work";
import type { PlayerStore } from "./player.store";
import { first, other, running, second, TestPlayer } from "./testing/test-player";
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

describe("an administrator who sees the portal as the learner", () => {
  it("opens, reads and finishes activities without a write", async () => {
    const learner = { id: id(98), email: "", first_name: "Ada", middle_name: null, last_name: "", timezone: null };
    const rights = { tenant_id: id(97), role: ["Learner" as const], permissions: [] };
    portal.session.setUser({ ...learner, ...rights, impersonator: { id: id(99), name: "Root" } });
    await player.open();
    const before = player.shown(first);
    store.start(first);
    store.saveProgress(first, 0.4, null);
    store.finish(first);
    portal.startSending();
    vi.advanceTimersByTime(SAVE_PAUSE);
    await settle();
    expect(player.writes).toEqual([]);
    expect(player.shown(first)).toEqual(before);
  });
});

describe("work on an activity", () => {
  it("is sent in order: start, progress, finish", async () => {
    await player.open();
    store.start(first);
    store.saveProgress(first, 0.4, { position: 12 });
    store.finish(first);
    expect(player.shown(first)).toMatchObject({ state: "finished", progress: 1 });
    portal.startSending();
    await settle();
    expect(player.writes).toEqual([startActivityWorkflows.id, updateActivityWorkflow.id, finishActivityWorkflows.id]);
    const started = portal.api.inputs(startActivityWorkflows)[0]?.body as { id: string };
    expect(portal.api.inputs(updateActivityWorkflow)[0]).toMatchObject({
      params: { url: expect.stringContaining(started.id) },
      body: { progress: 0.4, data: { position: 12 } },
    });
    expect(portal.api.inputs(finishActivityWorkflows)[0]?.body).toMatchObject({ activityWorkflowIds: [started.id] });
  });

  it("is started once, and finished once", async () => {
    await player.open();
    portal.startSending();
    store.start(first);
    store.start(first);
    store.finish(first);
    await settle();
    store.finish(first);
    store.start(first);
    await settle();
    expect(player.writes).toEqual([startActivityWorkflows.id, finishActivityWorkflows.id]);
  });

  it("never goes back", async () => {
    await player.open();
    store.saveProgress(first, 0.8, null);
    store.saveProgress(first, 0.3, { position: 3 });
    expect(player.shown(first)).toMatchObject({ progress: 0.8, data: { position: 3 } });
    store.finish(first);
    store.saveProgress(first, 0.1, null);
    expect(player.shown(first)).toMatchObject({ state: "finished", progress: 1 });
  });

  it("is sent at a measured pace, the newest state only", async () => {
    await player.open();
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
    await player.open();
    for (const progress of [0.1, 0.2, 0.3]) {
      store.saveProgress(first, progress, null);
      await vi.advanceTimersByTimeAsync(SAVE_PAUSE);
    }
    const saves = portal.outbox.waitingOf(id(5)).filter(({ callId }) => callId === updateActivityWorkflow.id);
    expect(saves.map(({ body }) => body)).toMatchObject([{ progress: 0.3 }]);
  });

  it("says when it was done by the server's clock, in the order in which it was done", async () => {
    await player.open();
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
    await player.open();
    store.saveProgress(first, 0.2, null);
    expect(portal.outbox.size).toBe(1);
    store.flush();
    expect(portal.outbox.size).toBe(2);
  });

  it("is handed over under its own attempt when another course is opened", async () => {
    await player.open();
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
    await player.open();
    portal.startSending();
    store.saveProgress(first, 0.5, null);
    await vi.advanceTimersByTimeAsync(SAVE_PAUSE);
    expect([portal.api.inputs(updateActivityWorkflow).length, player.treeRequests]).toEqual([1, 1]);
  });

  it("makes everyone who shows the course ask again, once all of it is there", async () => {
    await player.open();
    const changed: string[] = [];
    using _ = portal.progress.onChange((objectiveId) => changed.push(objectiveId));
    portal.startSending();
    store.start(first);
    store.finish(first);
    store.start(second);
    await settle();
    expect(changed).toEqual([running.objective.id]);
    expect(player.treeRequests).toBe(2);
  });

  it("makes them ask again each time, and names to other tabs the commands that did it", async () => {
    await player.open();
    const changed = vi.spyOn(portal.progress, "changed");
    portal.startSending();
    store.start(first);
    await settle();
    store.start(second);
    await settle();
    const ids = portal.api.inputs(startActivityWorkflows).map(({ body }) => (body as { id: string }).id);
    expect(changed.mock.calls).toEqual(ids.map((command) => [running.objective.id, [command]]));
  });

  it("of another tab or an earlier visit makes this one ask again, once", async () => {
    await player.open();
    using elsewhere = testPortal();
    new CourseCommands(elsewhere.api, portal.outbox, elsewhere.progress, elsewhere.events).put(startActivityWorkflows, {
      body: { id: id(61), objectiveWorkflowId: id(5), activityPartIds: [second] },
      subject: id(5),
    });
    portal.startSending();
    await settle();
    expect(player.treeRequests).toBe(2);
    await portal.progress.done(running.objective.id, completed(null).id);
    expect(player.treeRequests).toBe(2);
  });

  it("that is further on since an earlier visit makes this one ask again, because the tree came without it", async () => {
    portal.outbox.put(updateActivityWorkflow, {
      params: { objectiveWorkflowId: id(5), activityWorkflowId: id(62) },
      body: { id: id(63), progress: 1, data: null },
      subject: id(5),
    });
    await player.open();
    expect(player.treeRequests).toBe(1);
    portal.startSending();
    await settle();
    expect(player.treeRequests).toBe(2);
  });

  it("goes on under the name that another tab gave the activity", async () => {
    await player.open();
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
    expect(player.shown(first)).toMatchObject({ id: known, progress: 0.6 });
    expect(portal.outbox.stateOf(id(5))).toBe("saved");
  });

  it("is finished under the name that another tab gave the activity", async () => {
    await player.open();
    const known = id(77);
    portal.api.complete(startActivityWorkflows, () => known);
    store.start(first);
    store.finish(first);
    portal.startSending();
    await settle();
    expect(portal.api.inputs(finishActivityWorkflows).at(-1)?.body).toMatchObject({ activityWorkflowIds: [known] });
    expect(player.shown(first)).toMatchObject({ id: known, state: "finished" });
  });

  it("that waits is dropped with what the server refused", async () => {
    portal.api.answer(getActivityTree, treeAnswer(tree({ number: 1, workflow: activityWorkflow({ progress: 0.1 }) })));
    await player.open();
    const refused = Promise.withResolvers<never>();
    portal.api.answer(updateActivityWorkflow, () => refused.promise);
    portal.startSending();
    store.saveProgress(first, 0.5, null);
    await vi.advanceTimersByTimeAsync(SAVE_PAUSE);
    store.saveProgress(first, 0.6, null);
    refused.reject(refusal(403, "activityLocked", "afterGracePeriodUntil"));
    await vi.advanceTimersByTimeAsync(SAVE_PAUSE * 2);
    expect(portal.api.inputs(updateActivityWorkflow).map(({ body }) => body)).toMatchObject([{ progress: 0.5 }]);
    expect(player.shown(first)).toMatchObject({ progress: 0.1 });
  });

  it("is taken back when the server refuses it, and the truth is asked for", async () => {
    await player.open();
    portal.api.fail(startActivityWorkflows, refusal(403, "activityLocked", "beforeStartFrom"));
    portal.api.fail(updateActivityWorkflow, refusal(404, "notFound"));
    portal.startSending();
    store.saveProgress(first, 0.5, null);
    await settle();
    expect(player.shown(first)).toBeNull();
    expect(portal.outbox.stateOf(id(5))).toBe("failed");
    expect(player.treeRequests).toBe(2);
    await vi.advanceTimersByTimeAsync(SAVE_PAUSE * 2);
    expect(portal.api.inputs(updateActivityWorkflow)).toHaveLength(0);
  });
});

describe("a course that is one activity", () => {
  it("saves and finishes that activity, which was started with the course", async () => {
    portal.api.answer(getActivityTree, treeAnswer(singleActivityTree(activityWorkflow({ id: id(60) }))));
    await player.open();
    portal.startSending();
    store.start(ROOT);
    store.saveProgress(ROOT, 1, null);
    store.finish(ROOT);
    await settle();
    expect(player.writes).toEqual([updateActivityWorkflow.id, finishActivityWorkflows.id]);
    expect(portal.api.inputs(finishActivityWorkflows)[0]?.body).toMatchObject({ activityWorkflowIds: [id(60)] });
  });

  it("starts that activity by its id where the platform did not start it with the course", async () => {
    portal.api.answer(getActivityTree, treeAnswer(singleActivityTree(null)));
    await player.open();
    portal.startSending();
    store.start(ROOT);
    store.saveProgress(ROOT, 1, null);
    store.finish(ROOT);
    await settle();
    expect(player.writes).toEqual([startActivityWorkflows.id, updateActivityWorkflow.id, finishActivityWorkflows.id]);
    expect(portal.api.inputs(startActivityWorkflows)[0]?.body).toMatchObject({
      objectiveWorkflowId: id(5),
      activityPartIds: [singleActivityTree(null).activity.id],
    });
  });

  it("never starts the course itself where it has parts", async () => {
    await player.open();
    portal.startSending();
    store.start(ROOT);
    await settle();
    expect(player.writes).toEqual([]);
  });
});
