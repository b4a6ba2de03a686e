import { describe, expect, it, vi } from "vitest";
import type { ObjectiveWorkflowAggregate } from "../../learning/contract/entities";
import type { ApiClient } from "../http/api-client";
import { CourseProgress } from "./course-progress";

const aggregate = (objectiveId: string, attempts: number, gradeRevealDate: string | null = null) =>
  ({
    id: `of ${objectiveId}`,
    attempts,
    objective: { id: objectiveId },
    objectiveAccess: { gradeRevealDate },
  }) as unknown as ObjectiveWorkflowAggregate;

/**
 * For the tests: the connections between several tabs. One function sends a message of a tab to all other tabs, the
 * other one sends the server's events to all tabs.
 */
function world(ahead?: ObjectiveWorkflowAggregate) {
  const tabs: ((data: unknown) => void)[] = [];
  const live = new Map<string, (data: unknown) => void>();
  const server = { attempts: 1 };
  const open = () => {
    let own: (data: unknown) => void = () => undefined;
    const fetch = vi.fn(async (_call: unknown, { params }: { readonly params: { readonly objectiveId: string } }) =>
      aggregate(params.objectiveId, server.attempts),
    );
    const progress = new CourseProgress({
      api: { call: fetch as unknown as ApiClient["call"], ahead: (() => ahead) as ApiClient["ahead"] },
      clock: { now: () => new Date(), error: 500 },
      tabs: {
        post: (_, data) => {
          for (const hear of tabs) if (hear !== own) hear(data);
        },
        on: (_, listener) => {
          own = listener;
          tabs.push(listener);
          return { [Symbol.dispose]: () => void tabs.splice(tabs.indexOf(listener), 1) };
        },
      },
      live: {
        on: (name, listener) => {
          live.set(name, listener);
          return { [Symbol.dispose]: () => void live.delete(name) };
        },
      },
    });
    const changes: string[] = [];
    progress.onChange((objectiveId) => changes.push(objectiveId));
    return { progress, fetch, changes };
  };
  return { open, server, live };
}
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

describe("CourseProgress", () => {
  it("has a course at once that the page brought along", () => {
    const sent = aggregate("a", 7);
    expect(world(sent).open().progress.get("a")).toBe(sent);
    expect(world().open().progress.get("a")).toBeUndefined();
  });

  it("fetches a course when its grade is revealed, by the server's clock, and says so", async () => {
    vi.useFakeTimers({ now: Date.parse("2026-11-21T10:00:00.000Z") });
    const { progress, fetch, changes } = world().open();
    progress.put([aggregate("a", 1, "2026-11-21T10:00:10.000Z"), aggregate("b", 1, "2026-11-21T09:00:00.000Z")]);
    await vi.advanceTimersByTimeAsync(10_499);
    expect(fetch).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(fetch).toHaveBeenCalledOnce();
    expect(changes).toEqual(["a"]);
    progress.put(aggregate("a", 1, "2026-11-21T11:00:00.000Z"));
    progress[Symbol.dispose]();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(fetch).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it("holds one truth about a course, whichever way it came", async () => {
    const { progress, fetch } = world().open();
    progress.put([aggregate("a", 1), aggregate("b", 2)]);
    await progress.of("a").load();
    expect(fetch).not.toHaveBeenCalled();
    expect([progress.get("a")?.attempts, progress.get("b")?.attempts]).toEqual([1, 2]);
    expect(progress.get("c")).toBeUndefined();
  });

  it("refetches what changed, here and in the other tab that shows it", async () => {
    const { open, server } = world();
    const mine = open();
    const other = open();
    const elsewhere = open();
    await Promise.all([mine.progress.of("a").load(), other.progress.of("a").load()]);
    server.attempts = 2;
    await mine.progress.changed("a");
    await nextTask();
    expect([mine.progress.get("a")?.attempts, other.progress.get("a")?.attempts]).toEqual([2, 2]);
    expect([mine.changes, other.changes]).toEqual([["a"], ["a"]]);
    expect(elsewhere.fetch).not.toHaveBeenCalled();
  });

  it("follows what the server tells, and asks for all it shows after the stream was broken", async () => {
    const { open, server, live } = world();
    const { progress, fetch, changes } = open();
    await progress.of("a").load();
    server.attempts = 3;
    live.get("progress")?.({ objectiveId: "a", aggregateId: "of a" });
    await nextTask();
    expect([progress.get("a")?.attempts, changes]).toEqual([3, ["a"]]);
    live.get("reconnect")?.(undefined);
    await nextTask();
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it("asks once for what a command did, however many ways it is told", async () => {
    const { open, live } = world();
    const other = open();
    const heard = live.get("progress");
    const mine = open();
    await Promise.all([mine.progress.of("a").load(), other.progress.of("a").load()]);
    mine.progress.expect("c1");
    for (const hear of [heard, live.get("progress")])
      hear?.({ objectiveId: "a", aggregateId: "of a", commandId: "c1" });
    await nextTask();
    expect([mine.fetch.mock.calls.length, other.fetch.mock.calls.length]).toEqual([1, 2]);
    await mine.progress.changed("a", ["c1"]);
    await other.progress.done("a", "c1");
    await nextTask();
    expect([mine.fetch.mock.calls.length, other.fetch.mock.calls.length]).toEqual([2, 2]);
  });

  it("asks again for another command of the same course", async () => {
    const { open, live } = world();
    const { progress, fetch } = open();
    await progress.of("a").load();
    for (const commandId of ["c1", "c2", "c1"]) live.get("progress")?.({ objectiveId: "a", commandId });
    await nextTask();
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it("asks again where only some of several commands are known", async () => {
    const { open } = world();
    const [mine, other] = [open(), open()];
    await other.progress.of("a").load();
    other.progress.expect("c1");
    await mine.progress.changed("a", ["c1", "c2"]);
    await nextTask();
    expect(other.fetch).toHaveBeenCalledTimes(2);
  });

  it("remembers the last five hundred commands, and no more", async () => {
    const { open, live } = world();
    const { progress, fetch } = open();
    await progress.of("a").load();
    for (let command = 0; command <= 500; command += 1) progress.expect(`c${command}`);
    live.get("progress")?.({ objectiveId: "a", commandId: "c1" });
    await nextTask();
    expect(fetch).toHaveBeenCalledTimes(1);
    live.get("progress")?.({ objectiveId: "a", commandId: "c0" });
    await nextTask();
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it.each([null, "text", {}, 7])("is not moved by the message %j", async (message) => {
    const { open, live } = world();
    const { changes } = open();
    live.get("progress")?.(message);
    await nextTask();
    expect(changes).toEqual([]);
  });
});
