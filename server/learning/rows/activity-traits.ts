import type { ActivityTrait } from "../../../core/learning/contract/enumerations";
import type { TenantHooks } from "../../kit/hooks/hooks";

/**
 * Returns the traits of an activity type (facts that the rules need, such as who gives the score). Empty for a type
 * that no plugin brings.
 */
export type TraitsOf = (type: string) => ActivityTrait[];

export function traitsIn(hooks: TenantHooks): TraitsOf {
  const traits = allTraits(hooks);
  return (type) => [...(traits.get(type) ?? [])];
}

export function typesWith(trait: ActivityTrait, hooks: TenantHooks): string[] {
  return [...allTraits(hooks)].flatMap(([type, traits]) => (traits.includes(trait) ? [type] : []));
}

function allTraits(hooks: TenantHooks): ReadonlyMap<string, readonly ActivityTrait[]> {
  return new Map([
    ["composite", ["retakable", "startAgain"]],
    ...hooks.of("activityTypes").flatMap(({ listen }) => Object.entries(listen)),
  ]);
}
