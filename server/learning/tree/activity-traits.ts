import type { ActivityTrait } from "../../../core/learning/contract/enumerations";
import type { TenantHooks } from "../../kit/hooks/hooks";

/** The traits of an activity type. Empty for a type that no plugin brings. */
export type TraitsOf = (type: string) => ActivityTrait[];

/** Traits of the types that plugins bring, whether they are on or off. */
export function traitsIn(hooks: TenantHooks): TraitsOf {
  const traits = new Map<string, readonly ActivityTrait[]>([
    ["composite", ["retakable", "startAgain"]],
    ...hooks.of("activityTypes").flatMap(({ listen }) => Object.entries(listen)),
  ]);
  return (type) => [...(traits.get(type) ?? [])];
}
