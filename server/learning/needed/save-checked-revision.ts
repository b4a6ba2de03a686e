import type { TenantConfig } from "../../../core/kernel/schema/tenant-config.schema";
import { type Diagnostic, diagnoseDocument, offSwitch, type ResolvedConfig } from "../../../core/kernel/server";
import type { HostConfig } from "../../config/host-config";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import {
  newestRevision,
  type RevisionDraft,
  type RevisionScope,
  type SavedRevision,
  saveRevision,
} from "../../people/tenants/revisions/save-revision";
import { type NeededPlugin, neededPlugins } from "./needed-plugins";

export interface CheckScope {
  readonly db: TenantDb;
  readonly configuration: Pick<HostConfig, "model">;
}

export interface CheckedScope extends RevisionScope {
  readonly configuration: RevisionScope["configuration"] & CheckScope["configuration"];
}

/** Saves a revision as `saveRevision` does, unless it turns off a plugin that the tenant needs. */
export async function saveCheckedRevision(scope: CheckedScope, draft: RevisionDraft): Promise<SavedRevision> {
  const faults = await neededFaults(scope, draft.value);
  return faults.length > 0 ? { faults } : saveRevision(scope, draft);
}

/**
 * The plugins that a revision turns off although the tenant needs them. What the newest revision has turned off already
 * is not told again.
 */
export async function neededFaults({ db, configuration }: CheckScope, value: TenantConfig): Promise<Diagnostic[]> {
  const { model } = configuration;
  const before = (await newestRevision(db)).value;
  const turned = [...model.plugins.keys()].filter(
    (plugin) => offSwitch(plugin, value) !== null && offSwitch(plugin, before) === null,
  );
  return (await neededPlugins(db, model, turned)).map((needed) => {
    const section = offSwitch(needed.plugin, value) ?? "plugins";
    return diagnose(needed, { file: "revision", pointer: `/${section}/${needed.plugin}/enabled` });
  });
}

/** The plugins that files turn off although the tenant needs them. The files are in force nevertheless. */
export async function neededNotices(
  db: TenantDb,
  { model, resolved }: Pick<HostConfig, "model" | "resolved">,
): Promise<Diagnostic[]> {
  const off = [...model.plugins.keys()].filter((plugin) => placeOf(plugin, resolved) !== null);
  return (await neededPlugins(db, model, off)).flatMap((needed) => {
    const place = placeOf(needed.plugin, resolved);
    return place === null ? [] : [{ ...diagnose(needed, place), severity: "warning" as const }];
  });
}

/** Where a file turns a plugin off. null: no file does. */
function placeOf(plugin: string, { config, origins }: ResolvedConfig): Diagnostic["place"] {
  const section = offSwitch(plugin, config);
  const pointer = `/${section}/${plugin}/enabled`;
  const origin = section === null ? undefined : origins[pointer];
  if (origin === undefined || (origin.layer !== "base" && origin.layer !== "tenant")) return null;
  const { file, line, column } = origin;
  return { file, pointer, ...(line && column ? { line, column } : {}) };
}

function diagnose({ plugin, courses, names }: NeededPlugin, place: Diagnostic["place"]): Diagnostic {
  const named = names.map((name) => `"${name}"`).join(", ");
  const because =
    courses === 0
      ? "the configuration is changed in its pages"
      : `${courses} published ${courses === 1 ? "course has" : "courses have"} its activities: ${named}${courses > names.length ? ", …" : ""}`;
  return diagnoseDocument("PLUGIN_NEEDED", { ...(place ? { place } : {}), context: { plugin, because } });
}
