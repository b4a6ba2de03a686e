import { runInAction } from "mobx";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LiveEvents } from "../../core/sdk";
import { getAggregateByObjective, getTasks } from "../../core/sdk/calls";
import { course, settle, testPortal } from "../../core/sdk/testing";
import { Tasks } from "./tasks.store";

const { id: objectiveId } = course().objective;

function open() {
  const { api, progress } = testPortal();
  api.answer(getTasks, { total: 0, data: [], events: [] });
  api.answer(getAggregateByObjective, course());
  const live = new LiveEvents(() => {
    throw new Error("not started");
  });
  const store = new Tasks(api, live, progress);
  const connect = (isConnected: boolean) => runInAction(() => Object.assign(live, { isConnected }));
  async function asked(): Promise<number> {
    await settle();
    vi.runAllTimers();
    await settle();
    return api.inputs(getTasks).length;
  }
  return { api, store, progress, connect, asked };
}

describe("the tasks of a page", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("are asked for once, when the live connection is there or does not come", async () => {
    for (const comes of [true, false]) {
      const { store, connect, asked } = open();
      store.load();
      store.load();
      if (comes) connect(true);
      expect(await asked()).toBe(1);
    }
  });

  it("are not asked for where nothing draws them", async () => {
    const { connect, progress, asked } = open();
    connect(true);
    await progress.changed(objectiveId);
    expect(await asked()).toBe(0);
  });

  it("leave when they are done: several changes of courses are one question", async () => {
    const { api, store, connect, progress, asked } = open();
    api.answer(getTasks, { total: 3, data: [], events: [] });
    connect(true);
    store.load();
    expect([await asked(), store.count]).toEqual([1, 3]);
    api.answer(getTasks, { total: 2, data: [], events: [] });
    await progress.changed(objectiveId);
    await progress.changed(objectiveId);
    expect([await asked(), store.count]).toEqual([2, 2]);
  });

  it("keep the last count while they cannot be asked for", async () => {
    const { api, store, connect, asked } = open();
    api.answer(getTasks, { total: 3, data: [], events: [] });
    connect(true);
    store.load();
    await asked();
    api.fail(getTasks);
    connect(false);
    connect(true);
    expect([await asked(), store.count, store.list.isStale]).toEqual([2, 3, true]);
  });
});
