import { runInAction } from "mobx";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LiveEvents } from "../../../core/sdk";
import { getAnnouncements } from "../../../core/sdk/calls";
import { settle, testPortal } from "../../../core/sdk/testing";
import { Announcements } from "./announcements.store";

function open() {
  const { api, outbox } = testPortal();
  api.answer(getAnnouncements, { channels: [], data: [] });
  const live = new LiveEvents(() => {
    throw new Error("not started");
  });
  const store = new Announcements(api, live, outbox);
  const connect = (isConnected: boolean) => runInAction(() => Object.assign(live, { isConnected }));
  const asked = () => api.calls.filter(({ id }) => id === getAnnouncements.id).length;
  return { store, connect, asked };
}

describe("the announcements of a page", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("are asked for once, whether they are drawn before or after the live connection opens", async () => {
    for (const isDrawnFirst of [true, false]) {
      const { store, connect, asked } = open();
      if (isDrawnFirst) store.load();
      connect(true);
      store.load();
      store.load();
      await settle();
      vi.runAllTimers();
      expect([asked(), store.overview.state]).toEqual([1, "ready"]);
    }
  });

  it("are not asked for where nothing draws them", () => {
    const { connect, asked } = open();
    connect(true);
    expect(asked()).toBe(0);
  });

  it("come without a live connection, too, and again when it opens later", async () => {
    const { store, connect, asked } = open();
    store.load();
    expect(asked()).toBe(0);
    vi.runAllTimers();
    await settle();
    expect([asked(), store.overview.state]).toEqual([1, "ready"]);
    connect(true);
    expect(asked()).toBe(2);
  });

  it("are asked for again after each gap of the live connection", async () => {
    const { store, connect, asked } = open();
    connect(true);
    store.load();
    await settle();
    connect(false);
    connect(true);
    expect(asked()).toBe(2);
  });
});
