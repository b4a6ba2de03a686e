import { activityTypes } from "../../../core/generated/activity-types";
import type { ActivityTrait } from "../../../core/learning/contract/enumerations";

const traits = new Map<string, readonly ActivityTrait[]>([
  ["composite", ["retakable", "startAgain"]],
  ...Object.values(activityTypes).flatMap(Object.entries<readonly ActivityTrait[]>),
]);

/** The traits of an activity type. Empty for a type that no plugin of this build brings. */
export function traitsOf(type: string): ActivityTrait[] {
  return [...(traits.get(type) ?? [])];
}
