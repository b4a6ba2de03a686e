import type { TenantHooks } from "../../kit/hooks/hooks";

/** The types that an activity of a package can have: learning's own, and those that plugins bring, on or off. */
export function activityTypes(hooks: TenantHooks): string[] {
  return ["composite", ...hooks.of("activityTypes").flatMap(({ listen }) => Object.keys(listen))];
}
