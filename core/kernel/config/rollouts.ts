import type { Rollout, TenantConfig } from "../schema/tenant-config.schema";
import { applyLayer, type Origin, type ResolvedConfig } from "./merge-config";
import { escapePointer } from "./pointers";

/** For whom a configuration is asked: the roles of a person, and the ids and names of the person's units. */
export interface Audience {
  readonly roles: readonly string[];
  readonly units: readonly string[];
}

/** Whether anything is rolled out to units. If not, nobody needs to know somebody's units. */
export function asksForUnits({ config }: ResolvedConfig): boolean {
  return Object.values(config.rollouts ?? {}).some(({ units }) => units !== undefined);
}

/**
 * The configuration for a person: what is rolled out to one of the person's roles or units stands over the rest, in the
 * order of the rollouts. The result says nothing about other rollouts. Pure.
 * @param audience null: a visitor, to whom nothing is rolled out
 */
export function configFor(resolved: ResolvedConfig, audience: Audience | null): ResolvedConfig {
  const { rollouts = {}, ...config } = resolved.config;
  const ofRollouts = Object.keys(resolved.origins).filter((pointer) => pointer.startsWith("/rollouts/"));
  const common: ResolvedConfig = ofRollouts.length === 0 ? resolved : { config, origins: withoutRollouts(resolved) };
  if (audience === null) return { ...common, config };
  return Object.entries(rollouts).reduce(
    (below, [id, rollout]) => (isFor(rollout, audience) ? applyRollout(below, id, rollout, resolved.origins) : below),
    { ...common, config },
  );
}

function isFor({ enabled, roles = [], units = [] }: Rollout, audience: Audience): boolean {
  if (enabled === false) return false;
  return roles.some((role) => audience.roles.includes(role)) || units.some((unit) => audience.units.includes(unit));
}

function applyRollout(
  below: ResolvedConfig,
  id: string,
  { settings, contributions }: Rollout,
  origins: ResolvedConfig["origins"],
): ResolvedConfig {
  const value = { ...(settings ? { settings } : {}), ...(contributions ? { contributions } : {}) } as TenantConfig;
  const above = applyLayer(below, { layer: "rollout", file: `rollout "${id}"`, value });
  const at = `/rollouts/${escapePointer(id)}`;
  const withPlaces = Object.entries(above.origins).map(([pointer, origin]): [string, Origin] => {
    const place = origin.layer === "rollout" ? origins[`${at}${pointer}`] : undefined;
    if (place === undefined || origin.file !== `rollout "${id}"`) return [pointer, origin];
    return [pointer, { ...place, layer: "rollout", file: `${place.file} (rollout "${id}")` }];
  });
  return { config: above.config, origins: Object.fromEntries(withPlaces) };
}

function withoutRollouts({ origins }: ResolvedConfig): ResolvedConfig["origins"] {
  return Object.fromEntries(Object.entries(origins).filter(([pointer]) => !pointer.startsWith("/rollouts/")));
}
