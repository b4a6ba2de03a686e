import { validateManifest } from "../../../core/generated/kernel/manifest-validator";
import { createKernel, emptyConfig, type Kernel, type ManifestDocument, mergeConfig } from "../../../core/kernel";
import type { LiveRegistry } from "../../../core/kernel/bind/live-registry";
import { checkManifests } from "../../../core/kernel/check/check-manifests";
import { kernelPoints } from "../../../core/kernel/points";
import type { PointCatalogue } from "../../../core/kernel/points/point";
import { pointIndexOf } from "../../../core/kernel/points/point-index";
import type { AnyContribution } from "../../../core/kernel/points/point-map";
import { manifestSchema } from "../../../core/kernel/schema/manifest.schema";
import { manifestDocument } from "../../../core/kernel/validate/manifest-document";

const areas = ["first", "second", "third"];
const catalogue: PointCatalogue = {
  points: kernelPoints.points,
  slots: [...kernelPoints.slots, ...areas.map((id) => ({ id, point: "tabs", description: "An area." }))],
};
const index = pointIndexOf(catalogue);
const schema = manifestSchema(catalogue.points);
const slots = index.slots?.widgets ?? [];

/**
 * Made-up manifests of plugins as parsed JSON. A manifest declares the plugin's contributions (what it adds to the
 * portal). Each has 10: 2 routes, 2 sidebar items, 3 widgets and 3 tabs.
 */
export function parsedManifests(count: number): unknown[] {
  return Array.from({ length: count }, (_, number) => {
    const id = `plugin-${number}`;
    const order = (number * 7919) % 1000;
    const pages = ["list", "detail"];
    return {
      id,
      version: "1.0.0",
      engines: { portal: "^1.0.0" },
      settings: { [`ui.navigation.p${number}`]: { type: "boolean", default: true, description: "Shows it." } },
      contributes: {
        routes: pages.map((page) => ({
          id: `${id}.${page}`,
          path: `/${id}/${page}/:objectId`,
          screen: page,
          title: `${id}.title`,
          when: { audience: "member" },
        })),
        sidebarItems: pages.map((page) => ({
          id: `${id}.${page}Item`,
          route: `${id}.${page}`,
          title: `${id}.title`,
          icon: "books",
          order,
          when: { setting: `ui.navigation.p${number}` },
        })),
        widgets: [0, 1, 2].map((at) => ({
          id: `${id}.widget${at}`,
          slot: slots[(number + at) % slots.length],
          component: "widget",
          order: order + at,
        })),
        tabs: areas.map((area, at) => ({
          id: `${id}.tab${at}`,
          area,
          title: `${id}.title`,
          component: "tab",
          order: order + at,
          when: { any: [{ role: "Author" }, { audience: "member" }] },
        })),
      },
    };
  });
}

/** Validates each manifest against the JSON Schema of manifests. */
export function validate(manifests: readonly unknown[]): ManifestDocument[] {
  return manifests.map((value, number) => {
    const file = `manifests/plugin-${number}.json`;
    const source = { file, value, written: value, positions: {}, keyPositions: {}, diagnostics: [] };
    return manifestDocument(source, validateManifest, schema);
  });
}

/**
 * Checks all manifests against each other, for example that a sidebar item leads to a route that exists. The server and
 * the build do this once; the browser gets the result.
 */
export function check(documents: readonly ManifestDocument[]): ManifestDocument[] {
  const locate = ({ file }: ManifestDocument, pointer: string) => ({ file, pointer });
  const written = ({ manifest }: ManifestDocument) => manifest;
  return checkManifests(documents, {
    index,
    portalVersion: "1.0.0",
    locate,
    written,
    taken: [],
    names: {},
    entitlements: [],
  });
}

/** Does what the browser does at the start: makes a registry from checked manifests, and reads all its lists once. */
export function boot(documents: readonly ManifestDocument[]): Kernel {
  const kernel = createKernel({
    index,
    documents,
    config: emptyConfig,
    context: { audience: "member" },
    loadPlugin: async (id) => ({ id }),
    log: () => undefined,
  });
  readAll(kernel);
  return kernel;
}

/** Reads every list of the registry once and returns the number of contributions in them. */
export function readAll({ registry }: Kernel): number {
  const counts = [
    registry.list("routes").length,
    registry.list("sidebarItems").length,
    ...slots.map((slot) => registry.list("widgets", slot).length),
    ...areas.map((area) => registry.list("tabs", area).length),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Sets the setting that shows or hides the sidebar items of the plugin with this number, and reads every list again.
 * Returns the number of contributions in the lists.
 */
export function toggle(kernel: Kernel, number: number, value: boolean): number {
  const settings = { [`ui.navigation.p${number}`]: value };
  kernel.setConfig(mergeConfig([{ layer: "base", file: "config-ui/config.json", value: { settings } }]));
  return readAll(kernel);
}

/** The number of contributions whose conditions have been evaluated until now. */
export function evaluationsOf({ registry }: Kernel): number {
  return (registry as LiveRegistry).evaluations;
}

/**
 * Does the least possible work, as a reference for the measurements: puts the same contributions into plain maps and
 * sorts them, without checks, conditions or later changes.
 */
export function plainMaps(documents: readonly ManifestDocument[]): number {
  const byId = new Map<string, AnyContribution>();
  const lists = new Map<string, AnyContribution[]>();
  for (const { manifest } of documents) {
    for (const [point, contributions] of Object.entries(manifest?.contributes ?? {})) {
      for (const contribution of contributions as unknown as readonly AnyContribution[]) {
        byId.set(contribution.id, contribution);
        const key = `${point} ${contribution.slot ?? contribution.area ?? ""}`;
        const list = lists.get(key);
        if (list) list.push(contribution);
        else lists.set(key, [contribution]);
      }
    }
  }
  for (const list of lists.values()) list.sort(byOrder);
  return byId.size;
}

function byOrder(left: AnyContribution, right: AnyContribution): number {
  return (left.order ?? 100) - (right.order ?? 100) || (left.id < right.id ? -1 : 1);
}
