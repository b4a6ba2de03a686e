import { activityTypes } from "../../../core/generated/activity-types";
import type { ActivityTrait } from "../../../core/learning/contract/enumerations";

const traits = new Map<string, readonly ActivityTrait[]>([
  ["composite", ["retakable", "startAgain"]],
  ...Object.values(activityTypes).flatMap(Object.entries<readonly ActivityTrait[]>),
]);

/** What is true of all activities of a type. Of one that no plugin of this build brings nothing is. */
export function traitsOf(type: string): ActivityTrait[] {
  return [...(traits.get(type) ?? [])];
}
