import type { TenantHooks } from "../../kit/hooks/hooks";

/**
 * The activity types that a package may use: learning's own type and those of plugins, whether the plugin is on or off.
 */
export function activityTypes(hooks: TenantHooks): string[] {
  return ["composite", ...hooks.of("activityTypes").flatMap(({ listen }) => Object.keys(listen))];
}
