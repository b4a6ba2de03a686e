import type { ActivityTrait } from "../../../core/learning/contract/enumerations";
import type { TenantHooks } from "../../kit/hooks/hooks";

/**
 * Returns the traits of an activity type (facts that the rules need, such as who gives the score). Empty for a type
 * that no plugin brings.
 */
export type TraitsOf = (type: string) => ActivityTrait[];

/** Makes a function that returns the traits of an activity type, whether its plugin is on or off for the tenant. */
export function traitsIn(hooks: TenantHooks): TraitsOf {
  const traits = new Map<string, readonly ActivityTrait[]>([
    ["composite", ["retakable", "startAgain"]],
    ...hooks.of("activityTypes").flatMap(({ listen }) => Object.entries(listen)),
  ]);
  return (type) => [...(traits.get(type) ?? [])];
}
