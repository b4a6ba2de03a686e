import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LiveEvents } from "./live-events";
import { LiveResource } from "./live-resource";

type Listener = (event: { readonly data?: unknown }) => void;

function follow() {
  const listeners = new Map<string, Listener>();
  const live = new LiveEvents(() => ({
    readyState: 1,
    addEventListener: (name, listener) => void listeners.set(name, listener),
    close: () => undefined,
  }));
  live.start();
  let loads = 0;
  const resource = new LiveResource(live, async () => {
    loads += 1;
    return loads;
  });
  const send = (name: string) => listeners.get(name)?.({ data: "{}" });
  async function loaded(): Promise<number> {
    await vi.runAllTimersAsync();
    return loads;
  }
  return { resource, send, loaded };
}

describe("LiveResource", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is not loaded before somebody needs it", async () => {
    const { resource, send, loaded } = follow();
    resource.follow("polls.voted");
    send("open");
    send("polls.voted");
    expect(await loaded()).toBe(0);
  });

  it("is loaded once, without a connection too", async () => {
    const { resource, loaded } = follow();
    resource.open();
    resource.open();
    expect(await loaded()).toBe(1);
  });

  it("is loaded again once after several events that it follows, and after no other", async () => {
    const { resource, send, loaded } = follow();
    send("open");
    resource.open();
    resource.follow("polls.voted");
    resource.follow("polls.voted");
    expect(await loaded()).toBe(1);
    send("polls.voted");
    send("polls.voted");
    send("polls.closed");
    expect(await loaded()).toBe(2);
  });

  it("is loaded again when the connection is back, and no more after its end", async () => {
    const { resource, send, loaded } = follow();
    resource.open();
    resource.follow("polls.voted");
    expect(await loaded()).toBe(1);
    send("open");
    expect(await loaded()).toBe(2);
    resource[Symbol.dispose]();
    send("polls.voted");
    expect(await loaded()).toBe(2);
  });
});
