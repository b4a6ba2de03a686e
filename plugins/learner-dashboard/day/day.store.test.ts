import { describe, expect, it } from "vitest";
import { LiveEvents } from "../../../core/sdk";
import { getDay } from "../../../core/sdk/calls";
import { refusal, settle, testPortal } from "../../../core/sdk/testing";
import { DayStore } from "./day.store";

const day = (hats: number) => ({ parts: { hats: { content: { hats } } } });

function open({ isAhead = false } = {}) {
  const { api } = testPortal();
  const listeners = new Map<string, (event: { readonly data?: unknown }) => void>();
  const live = new LiveEvents(() => ({
    readyState: 1,
    addEventListener: (type, listener) => void listeners.set(type, listener),
    close: () => {},
  }));
  api.answer(getDay, day(1));
  if (isAhead) api.bring(getDay, {}, day(0));
  const store = new DayStore(api, live);
  live.start();
  store.open();
  return { api, store, progress: () => listeners.get("progress")?.({ data: "{}" }) };
}

describe("the first page", () => {
  it("shows the answer that came with the page at once, and sends no request for it", async () => {
    const { api, store } = open({ isAhead: true });
    expect(store.day.value).toEqual(day(0));
    await settle();
    expect([store.day.value, api.calls]).toEqual([day(0), []]);
  });

  it("is loaded again when the learner's progress changes; the old one stays until then", async () => {
    const { api, store, progress } = open();
    await settle();
    api.answer(getDay, day(2));
    progress();
    expect(store.day.value).toEqual(day(1));
    await settle();
    expect(store.day.value).toEqual(day(2));
  });

  it("keeps the old one if that fails", async () => {
    const { api, store } = open();
    await settle();
    api.fail(getDay, refusal(500, "internal"));
    store.renew();
    await settle();
    expect([store.day.value, store.day.isStale]).toEqual([day(1), true]);
  });

  it("follows nothing once it is closed", async () => {
    const { api, store, progress } = open();
    await settle();
    store.close();
    progress();
    expect(api.calls.length).toBe(1);
  });
});
