import { Container } from "inversify";
import type { KnownNames } from "../check/names";
import { mergeConfig, type ResolvedConfig } from "../config/merge-config";
import { createKernel } from "../create-kernel";
import { kernelPoints } from "../points";
import type { PointCatalogue } from "../points/point";
import { pointIndexOf } from "../points/point-index";
import { readConfig } from "../read-config";
import { type ManifestSet, readManifests } from "../read-manifests";
import type { TenantConfig } from "../schema/tenant-config.schema";
import type { KernelOptions, LogEntry, PluginDefinition } from "../types";

/** A plugin's manifest in a test: only the fields that the test needs. */
export interface TestManifest {
  readonly id: string;
  readonly [key: string]: unknown;
}

/**
 * Contribution points for tests: those of the kernel, an area
 * for tabs (pages that share tabs), and some names for conditions (`when` in manifests).
 */
export const testPoints: PointCatalogue = {
  ...kernelPoints,
  names: {
    ...kernelPoints.names,
    permission: ["Notes.Write", "Research.Access"],
    role: ["Administrator", "Author", "Learner"],
  },
  entitlements: ["Platform.Research"],
  slots: [...kernelPoints.slots, { id: "page", point: "tabs", description: "An area of tests." }],
};

/** The texts and icons that manifests of tests may name: every text, and a few icons. */
const testNames: KnownNames = { texts: null, icons: new Set(["books", "star"]) };

/** Reads manifests as from files: `{ id: "a" }` becomes manifests/a.json, indented by two spaces. */
export function testManifests(...manifests: TestManifest[]): ManifestSet {
  const files = manifests.map((manifest) => ({
    file: `manifests/${manifest.id}.json`,
    text: JSON.stringify({ version: "1.0.0", engines: { portal: "^1.0.0" }, ...manifest }, null, 2),
  }));
  return readManifests(files, testPoints, "1.0.0");
}

/** A configuration of one file, config-ui/config.json, indented by two spaces. Throws if it has a fault. */
function testConfig(config: TenantConfig, { model }: ManifestSet): ResolvedConfig {
  const file = { file: "config-ui/config.json", text: JSON.stringify(config, null, 2) };
  const { layer, diagnostics } = readConfig("base", file, model, testNames);
  if (!layer) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return mergeConfig([layer]);
}

/**
 * Makes a kernel with these manifests and with plugin code from the test. Returns also its root container, the entries
 * that it has logged, and `configure`, which sets another configuration.
 */
export function testKernel(
  manifests: readonly TestManifest[],
  options: { config?: TenantConfig; code?: readonly PluginDefinition[] } & Partial<Omit<KernelOptions, "config">> = {},
) {
  const set = testManifests(...manifests);
  const logged: LogEntry[] = [];
  const root = new Container();
  const { config: tenant = {}, code = [], ...rest } = options;
  const kernel = createKernel(
    {
      index: pointIndexOf(testPoints),
      documents: set.documents,
      config: testConfig(tenant, set),
      loadPlugin: async (id) => code.find((definition) => definition.id === id) ?? { id },
      log: (entry) => logged.push(entry),
      ...rest,
    },
    root,
  );
  return { kernel, root, logged, set, configure: (next: TenantConfig) => kernel.setConfig(testConfig(next, set)) };
}

/** A route with a sidebar item: the smallest plugin that shows something. */
export function pageManifest(id: string, more: Readonly<Record<string, unknown>> = {}): TestManifest {
  return {
    id,
    ...more,
    contributes: {
      routes: [{ id: `${id}.page`, path: `/${id}`, screen: "page", title: `${id}.title` }],
      sidebarItems: [{ id: `${id}.sidebar`, route: `${id}.page`, title: `${id}.title`, icon: "books" }],
    },
  };
}
