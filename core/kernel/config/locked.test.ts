import { describe, expect, it } from "vitest";
import type { ConfigLayer } from "./config-layer";
import { mergeConfig } from "./merge-config";

const base: ConfigLayer = {
  layer: "base",
  file: "config-ui/config.json",
  value: {
    settings: { a: 1, b: 1 },
    plugins: { tutor: { enabled: false } },
    locked: ["/settings/a", "/plugins/tutor"],
  },
};
const revision: ConfigLayer = {
  layer: "revision",
  file: "revision 1",
  value: {
    settings: { a: 2, b: 2 },
    plugins: { tutor: { enabled: true }, catalog: { enabled: false } },
    rollouts: { pilot: { roles: ["Author"], settings: { a: 3, b: 3 } } },
  },
};

describe("what a file locks", () => {
  it("a revision does not change, nor does it roll it out", () => {
    const { config, origins } = mergeConfig([base, revision]);
    expect(config.settings).toEqual({ a: 1, b: 2 });
    expect(config.plugins).toEqual({ tutor: { enabled: false }, catalog: { enabled: false } });
    expect(config.rollouts).toEqual({ pilot: { roles: ["Author"], settings: { b: 3 } } });
    expect(origins["/settings/a"]?.file).toBe("config-ui/config.json");
  });

  it("a tenant's own file still changes", () => {
    const tenant: ConfigLayer = { layer: "tenant", file: "tenants/a.json", value: { settings: { a: 5 } } };
    expect(mergeConfig([base, tenant, revision]).config.settings).toEqual({ a: 5, b: 2 });
  });

  it("is not locked by a revision, and not part of the merged configuration", () => {
    const value = { locked: ["/settings/b"], settings: { b: 9 } };
    const { config } = mergeConfig([base, { ...revision, value }]);
    expect(config).toEqual({ settings: { a: 1, b: 9 }, plugins: { tutor: { enabled: false } } });
  });
});
