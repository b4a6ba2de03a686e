import { describe, expect, it } from "vitest";
import type { TenantConfig } from "../schema/tenant-config.schema";
import type { ConfigLayer } from "./config-layer";
import { mergeConfig } from "./merge-config";
import { asksForUnits, configFor } from "./rollouts";

const rollouts = {
  pilot: { roles: ["Instructor"], settings: { color: "red" }, contributions: { "notes.tab": { order: 5 } } },
  north: { units: ["North"], settings: { color: "blue" } },
} satisfies TenantConfig["rollouts"];
const base: ConfigLayer = {
  layer: "base",
  file: "config-ui/config.json",
  value: { settings: { color: "grey" }, rollouts },
  positions: { "/settings/color": [3, 5], "/rollouts/pilot/settings/color": [9, 7] },
};
const resolved = mergeConfig([base]);
const nobody = { roles: [], units: [] };

describe("what is rolled out", () => {
  it.each([
    ["a visitor", null, "grey"],
    ["a member whom no rollout names", nobody, "grey"],
    ["a member with the role", { roles: ["Learner", "Instructor"], units: [] }, "red"],
    ["a member of the unit", { roles: [], units: ["North"] }, "blue"],
    ["a member of both, for whom the later rollout counts", { roles: ["Instructor"], units: ["North"] }, "blue"],
  ])("for %s", (_who, audience, color) => {
    expect(configFor(resolved, audience).config.settings).toEqual({ color });
  });

  it("is not told to others", () => {
    const { config, origins } = configFor(resolved, nobody);
    expect(JSON.stringify([config, origins])).not.toMatch(/pilot|North|Instructor/);
  });

  it("changes contributions, too", () => {
    const { config } = configFor(resolved, { roles: ["Instructor"], units: [] });
    expect(config.contributions).toEqual({ "notes.tab": { order: 5 } });
  });

  it("names the file, the line and the rollout as the origin", () => {
    const { origins } = configFor(resolved, { roles: ["Instructor"], units: [] });
    const file = 'config-ui/config.json (rollout "pilot")';
    expect(origins["/settings/color"]).toEqual({ layer: "rollout", file, line: 9, column: 7 });
  });

  it("holds for nobody while it is off", () => {
    const off = mergeConfig([
      base,
      { layer: "tenant", file: "t.json", value: { rollouts: { pilot: { enabled: false } } } },
    ]);
    expect(configFor(off, { roles: ["Instructor"], units: [] }).config.settings).toEqual({ color: "grey" });
  });

  it("asks for units only where a rollout names one", () => {
    expect(asksForUnits(resolved)).toBe(true);
    expect(asksForUnits(mergeConfig([{ ...base, value: { rollouts: { pilot: rollouts.pilot } } }]))).toBe(false);
  });
});
