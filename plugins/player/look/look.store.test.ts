import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ApiClient, Session, Toasts } from "../../../core/sdk";
import { testPortal } from "../../../core/sdk/testing";
import type { ReadingLook } from "../contract";
import { USUAL_LOOK } from "../rules/reading-look.rules";
import { LookStore, SEND_PAUSE } from "./look.store";

const sepia: ReadingLook = { ...USUAL_LOOK, paper: "sepia" };
const large: ReadingLook = { ...USUAL_LOOK, size: 21 };

interface Server {
  readonly ahead?: ReadingLook;
  readonly kept?: ReadingLook | Error;
  readonly user?: object;
}

function storeWith(local: ReturnType<typeof testPortal>["local"], { ahead, kept = USUAL_LOOK, user = {} }: Server) {
  const sent = vi.fn();
  const call = vi.fn(async (_: unknown, input?: { readonly body: ReadingLook }) => {
    if (input) sent(input.body);
    if (kept instanceof Error) throw kept;
    return input?.body ?? kept;
  });
  const failure = vi.fn();
  const api = { call, ahead: () => ahead } as unknown as ApiClient;
  const store = new LookStore(api, local, { user } as unknown as Session, { failure } as unknown as Toasts);
  return { store, sent, call, failure };
}

describe("how texts look", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("comes with the page, and is not fetched again", async () => {
    using portal = testPortal();
    const { store, call } = storeWith(portal.local, { ahead: sepia });
    expect([store.look, store.isKnown]).toEqual([sepia, true]);
    await store.load();
    expect(call).not.toHaveBeenCalled();
  });

  it("is that of this browser until the server's has come", async () => {
    using portal = testPortal();
    storeWith(portal.local, {}).store.choose(large);
    const { store } = storeWith(portal.local, { kept: sepia });
    expect([store.look, store.isKnown]).toEqual([large, true]);
    await store.load();
    expect(store.look).toEqual(sepia);
  });

  it("is not known in a new browser until the server's has come, or does not come", async () => {
    using portal = testPortal();
    const { store } = storeWith(portal.local, { kept: new Error("offline") });
    expect(store.isKnown).toBe(false);
    await store.load();
    expect([store.look, store.isKnown]).toEqual([USUAL_LOOK, true]);
  });

  it("keeps what was chosen while the server's look was on its way", async () => {
    using portal = testPortal();
    const { store } = storeWith(portal.local, { kept: sepia });
    const loaded = store.load();
    store.choose({ size: 21 });
    await loaded;
    expect(store.look).toEqual(large);
  });

  it("is sent once after several changes", async () => {
    using portal = testPortal();
    const { store, sent } = storeWith(portal.local, { ahead: USUAL_LOOK });
    for (const size of [18, 19, 20, 21]) store.choose({ size });
    await vi.advanceTimersByTimeAsync(SEND_PAUSE);
    expect(sent.mock.calls).toEqual([[large]]);
  });

  it("stays in this browser when it could not be sent, and says so", async () => {
    using portal = testPortal();
    const { store, failure } = storeWith(portal.local, { ahead: USUAL_LOOK, kept: new Error("offline") });
    store.choose({ size: 21 });
    await vi.advanceTimersByTimeAsync(SEND_PAUSE);
    expect(failure).toHaveBeenCalledOnce();
    expect(storeWith(portal.local, {}).store.look).toEqual(large);
  });

  it("is not changed for a user whom an administrator impersonates", async () => {
    using portal = testPortal();
    const { store, sent } = storeWith(portal.local, { ahead: USUAL_LOOK, user: { impersonator: {} } });
    store.choose({ size: 21 });
    await vi.advanceTimersByTimeAsync(SEND_PAUSE);
    expect([store.look.size, sent.mock.calls.length]).toEqual([21, 0]);
  });
});
