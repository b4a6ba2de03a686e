import { describe, expect, it } from "vitest";
import { PluginMeters } from "../contract/calls/plugin-meters";
import type { LoadedPlugin } from "./load-server-plugins";
import { serverParts } from "./server-parts";

const now = new Date("2026-11-29T09:00:00Z");

describe("serverParts", () => {
  const plugin = {
    id: "notes",
    endpoints: [{ id: "getNotes" }],
    calls: {},
    jobs: [{ id: "sweep", every: 60, run: async () => undefined }],
    hooks: { tasks: async () => [], mailKinds: { "notes.shared": {} }, taskEvents: ["notes.changed"] },
    tasks: { list: {} },
    routes: () => undefined,
  } as unknown as LoadedPlugin;
  const parts = (meters: PluginMeters, loaded = plugin) => serverParts([loaded], meters, "one", (id) => id === "notes");

  it("names what a plugin has, with the keys of hooks that have some", () => {
    const unused = { count: 0, failed: 0, milliseconds: 0 };
    expect(parts(new PluginMeters(() => now))).toEqual([
      {
        plugin: "notes",
        isOn: true,
        fault: null,
        calls: [{ id: "getNotes", ...unused }],
        jobs: [{ id: "sweep", every: 60, ...unused }],
        hooks: ["tasks", "mailKinds/notes.shared", "taskEvents"],
        tasks: ["notes.list"],
        hasRoutes: true,
        errors: [],
      },
    ]);
  });

  it("says what the tenant has used and what has failed", async () => {
    const meters = new PluginMeters(() => now);
    await meters.run("one", "notes", "getNotes", async () => null);
    await meters.run("other", "notes", "getNotes", async () => null);
    await meters.run("one", "notes", "job sweep", async () => null);
    meters.fault("one", "notes", "hook tasks", new Error("broken"));
    const [part] = parts(meters);
    expect(part?.jobs[0]?.count).toBe(1);
    expect(part?.calls[0]?.count).toBe(1);
    expect(part?.errors).toEqual([{ at: now, where: "hook tasks", message: "broken" }]);
  });

  it("says why a server part is not there", () => {
    const broken = { id: "polls", endpoints: [], calls: {}, fault: new Error("no module") };
    expect(parts(new PluginMeters(() => now), broken)[0]).toMatchObject({ isOn: false, fault: "no module" });
  });
});
