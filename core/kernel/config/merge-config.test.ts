import { describe, expect, it } from "vitest";
import type { TenantConfig } from "../schema/tenant-config.schema";
import type { ConfigLayer } from "./config-layer";
import { applyLayer, mergeConfig } from "./merge-config";

const base: ConfigLayer = {
  layer: "base",
  file: "config-ui/config.json",
  value: {
    plugins: { catalog: { enabled: true } },
    settings: { "ui.list": ["a", "b"], "ui.size": 3 },
    branding: { name: "Academy" },
  },
  positions: { "/plugins/catalog/enabled": [4, 29], "/settings/ui.size": [9, 16] },
};
const tenant: ConfigLayer = {
  layer: "tenant",
  file: "config-ui/tenants/a.example.json",
  value: { plugins: { catalog: { enabled: false } }, settings: { "ui.list": ["c"] } },
  positions: { "/plugins/catalog/enabled": [3, 30] },
};

describe("mergeConfig", () => {
  it("merges objects deeply and replaces everything else as a whole", () => {
    expect(mergeConfig([base, tenant]).config).toEqual({
      plugins: { catalog: { enabled: false } },
      settings: { "ui.list": ["c"], "ui.size": 3 },
      branding: { name: "Academy" },
    });
  });

  it("remembers layer, file, line and column of each value", () => {
    const { origins } = mergeConfig([base, tenant]);
    expect(origins["/plugins/catalog/enabled"]).toEqual({ layer: "tenant", file: tenant.file, line: 3, column: 30 });
    expect(origins["/settings/ui.size"]).toEqual({ layer: "base", file: base.file, line: 9, column: 16 });
    expect(origins["/settings/ui.list"]).toEqual({ layer: "tenant", file: tenant.file });
  });

  it("leaves its layers as they were", () => {
    const before = JSON.stringify([base, tenant]);
    mergeConfig([base, tenant]);
    expect(JSON.stringify([base, tenant])).toBe(before);
  });

  it("lays an overlay over what came as JSON from the server", () => {
    const sent = JSON.parse(JSON.stringify(mergeConfig([base, tenant])));
    const overlay: ConfigLayer = { layer: "overlay", file: "this browser", value: { settings: { "ui.size": 5 } } };
    const { config, origins } = applyLayer(sent, overlay);
    expect(config.settings?.["ui.size"]).toBe(5);
    expect(config.plugins?.catalog?.enabled).toBe(false);
    expect(origins["/settings/ui.size"]).toEqual({ layer: "overlay", file: "this browser" });
  });

  it("forgets the origins below a value that a scalar replaces", () => {
    const scalar = { settings: 1 } as unknown as TenantConfig;
    const { origins } = mergeConfig([base, { ...tenant, value: scalar }]);
    expect(Object.keys(origins).filter((key) => key.startsWith("/settings"))).toEqual(["/settings"]);
  });

  it("keeps the origin of a value whose name only begins like that of another", () => {
    const two: ConfigLayer = { ...base, value: { settings: { "ui.size": 1, "ui.sizes": 2 } } };
    const { origins } = mergeConfig([two, { ...tenant, value: { settings: { "ui.size": 3 } } }]);
    expect(origins["/settings/ui.sizes"]?.file).toBe(base.file);
  });

  it("forgets the origin of a scalar that an object replaces", () => {
    const scalar = { settings: 1 } as unknown as TenantConfig;
    const { config, origins } = mergeConfig([{ ...base, value: scalar }, tenant]);
    expect(config.settings).toEqual({ "ui.list": ["c"] });
    expect(origins).not.toHaveProperty(["/settings"]);
  });

  it.each(["__proto__", "constructor", "prototype"])("never follows %s", (name) => {
    const value = JSON.parse(`{ "settings": { "${name}": { "polluted": true } }, "${name}": { "polluted": true } }`);
    const { config } = mergeConfig([base, { ...tenant, value }]);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
    expect(Object.keys(config.settings ?? {})).not.toContain(name);
    expect(Object.keys(config)).not.toContain(name);
  });
});
