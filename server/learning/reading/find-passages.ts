import type { Hooks } from "../../kit/hooks/hooks";
import type { LearnerScope } from "../learner-scope";
import type { FoundPassage } from "../learning.hooks";

/** Whether a plugin that finds passages is on for the tenant. */
export function canFindPassages({ hooks }: Pick<LearnerScope, "hooks">): boolean {
  return hooks.of("findPassages").some(({ isOn }) => isOn);
}

/**
 * Searches passages of courses for a learner, best first. Only one plugin is asked: the first one that is on and has
 * the hook `findPassages`. null when there is no such plugin.
 */
export async function findPassages(
  scope: LearnerScope,
  search: Parameters<Hooks["findPassages"]>[1],
): Promise<readonly FoundPassage[] | null> {
  const finder = scope.hooks.of("findPassages").find(({ isOn }) => isOn);
  return finder === undefined ? null : finder.listen(scope, search);
}
