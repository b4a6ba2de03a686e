import { describe, expect, it } from "vitest";
import { ApiError } from "../../kit/errors/api-error";
import { PluginMeters } from "./plugin-meters";

const now = new Date("2026-11-29T09:00:00Z");

describe("PluginMeters", () => {
  const meters = () => new PluginMeters(() => now);
  const failing = (error: unknown) => async () => {
    throw error;
  };

  it("counts runs, and keeps the tenants apart", async () => {
    const counted = meters();
    for (let run = 0; run < 3; run += 1) await counted.run("one", "notes", "getNotes", async () => run);
    expect(counted.use("one", "notes", "getNotes")).toMatchObject({ count: 3, failed: 0 });
    expect(counted.use("other", "notes", "getNotes")).toEqual({ count: 0, failed: 0, milliseconds: 0 });
    expect(counted.use("one", "notes", "getNote")).toMatchObject({ count: 0 });
  });

  it.each<[string, unknown, number]>([
    ["an unexpected error", new Error("broken"), 1],
    ["a call that cannot be answered", new ApiError("unavailable"), 1],
    ["no refusal", new ApiError("forbidden"), 0],
    ["no conflict, after which the transaction runs again", Object.assign(new Error(), { code: "40001" }), 0],
  ])("counts as a failure %s", async (_, error, failed) => {
    const counted = meters();
    await expect(counted.run("one", "notes", "getNotes", failing(error))).rejects.toBe(error);
    expect(counted.use("one", "notes", "getNotes")).toMatchObject({ count: 1, failed });
    expect(counted.faultsOf("one", "notes")).toHaveLength(failed);
    expect(counted.faultsOf("other", "notes")).toEqual([]);
  });

  it("keeps the last five faults, the newest first, with where and when", () => {
    const counted = meters();
    for (const number of [1, 2, 3, 4, 5, 6]) counted.fault("one", "notes", "hook tasks", new Error(`fault ${number}`));
    const messages = counted.faultsOf("one", "notes").map(({ message }) => message);
    expect(messages).toEqual(["fault 6", "fault 5", "fault 4", "fault 3", "fault 2"]);
    expect(counted.faultsOf("one", "notes")[0]).toMatchObject({ at: now, where: "hook tasks" });
  });

  it("counts the handlers of calls by the tenant of the call", async () => {
    const counted = meters();
    const { getNotes } = counted.handlers("notes", { getNotes: async () => ["note"] }) as {
      getNotes: (call: object) => Promise<string[]>;
    };
    expect(await getNotes({ tenantId: "one" })).toEqual(["note"]);
    expect(counted.use("one", "notes", "getNotes").count).toBe(1);
  });
});
