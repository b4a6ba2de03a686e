import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LiveEvents, type LiveSource } from "./live-events";

class Stream implements LiveSource {
  readyState = 0;
  readonly listeners = new Map<string, (event: { readonly data?: unknown }) => void>();
  addEventListener(type: string, listener: (event: { readonly data?: unknown }) => void): void {
    this.listeners.set(type, listener);
  }
  close(): void {
    this.readyState = 2;
  }
  emit(type: string, data?: string): void {
    this.listeners.get(type)?.({ data });
  }
  refuse(): void {
    this.readyState = 2;
    this.emit("error");
  }
}

function portal() {
  const streams: Stream[] = [];
  const live = new LiveEvents(() => {
    const stream = new Stream();
    streams.push(stream);
    return stream;
  });
  const heard: unknown[] = [];
  live.on("progress", (data) => heard.push(data));
  live.on("reconnect", () => heard.push("reconnect"));
  live.start();
  return { live, streams, heard };
}

describe("LiveEvents", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("hands on what the server tells", () => {
    const { live, streams, heard } = portal();
    streams[0]?.emit("open");
    streams[0]?.emit("progress", '{"objectiveId":"a"}');
    streams[0]?.emit("progress", "{half");
    expect([live.isConnected, heard]).toEqual([true, [{ objectiveId: "a" }]]);
  });

  it("hands on what a plugin listens for once the stream is open, also over the next one", () => {
    const { live, streams, heard } = portal();
    live.on("polls.voted", (data) => heard.push(data));
    streams[0]?.emit("polls.voted", '{"pollId":"a"}');
    streams[0]?.refuse();
    vi.advanceTimersByTime(1000);
    streams[1]?.emit("polls.voted", '{"pollId":"b"}');
    expect(heard).toEqual([{ pollId: "a" }, { pollId: "b" }]);
  });

  it("tells everybody else when one listener throws, and reports what it threw", () => {
    const reported = vi.fn();
    vi.stubGlobal("reportError", reported);
    const { live, streams, heard } = portal();
    const fault = new Error("no such course");
    const broken = live.on("progress", () => {
      throw fault;
    });
    live.on("progress", () => heard.push("the last one"));
    streams[0]?.emit("progress", '{"objectiveId":"a"}');
    expect(heard).toEqual([{ objectiveId: "a" }, "the last one"]);
    expect(reported.mock.calls).toEqual([[fault]]);

    broken[Symbol.dispose]();
    live.on("reconnect", () => {
      throw fault;
    });
    live.on("reconnect", () => heard.push("again"));
    streams[0]?.emit("open");
    streams[0]?.emit("open");
    expect([heard.slice(2), reported.mock.calls.length]).toEqual([["reconnect", "again"], 2]);
  });

  it("leaves a broken connection to the browser, and says when it is back", () => {
    const { live, streams, heard } = portal();
    streams[0]?.emit("open");
    streams[0]?.emit("error");
    expect([live.isConnected, streams.length]).toEqual([false, 1]);
    streams[0]?.emit("open");
    expect(heard).toEqual(["reconnect"]);
  });

  it("asks again after a refusal, less and less often, up to a minute", () => {
    const { streams } = portal();
    const waits = [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000];
    for (const [at, wait] of waits.entries()) {
      streams.at(-1)?.refuse();
      vi.advanceTimersByTime(wait - 1);
      expect(streams).toHaveLength(at + 1);
      vi.advanceTimersByTime(1);
      expect(streams).toHaveLength(at + 2);
    }
  });

  it("counts a refusal once, though a stream that is given up says it again", () => {
    const { streams } = portal();
    streams[0]?.refuse();
    streams[0]?.emit("error");
    vi.advanceTimersByTime(1000);
    expect(streams).toHaveLength(2);
    streams[1]?.refuse();
    vi.advanceTimersByTime(1999);
    expect(streams).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(streams).toHaveLength(3);
  });

  it("opens no stream while it is stopped, and fetches what was missed once it is started again", () => {
    const { live, streams, heard } = portal();
    streams[0]?.emit("open");
    streams[0]?.refuse();
    live.stop();
    vi.advanceTimersByTime(100_000);
    expect([live.isConnected, streams.length]).toEqual([false, 1]);
    live.start();
    live.stop();
    expect(streams[1]?.readyState).toBe(2);
    live.start();
    streams[2]?.emit("open");
    streams[2]?.emit("progress", "{}");
    expect(heard).toEqual(["reconnect", {}]);
  });

  it("is quiet once it is disposed", () => {
    const { live, streams, heard } = portal();
    live[Symbol.dispose]();
    streams[0]?.emit("progress", "{}");
    vi.advanceTimersByTime(100_000);
    expect([heard, streams.length, streams[0]?.readyState]).toEqual([[], 1, 2]);
  });
});
