import type { Hooks } from "../../kit/hooks/hooks";
import type { LearnerScope } from "../learner-scope";
import type { FoundPassage } from "../learning.hooks";

/** Whether a plugin that finds passages (a few sentences of a course) is on for the tenant. */
export function canFindPassages({ hooks }: Pick<LearnerScope, "hooks">): boolean {
  return hooks.of("findPassages").some(({ isOn }) => isOn);
}

/**
 * Searches passages of courses for a learner, best first. The first plugin that is on and finds passages answers. null
 * when there is none.
 */
export async function findPassages(
  scope: LearnerScope,
  search: Parameters<Hooks["findPassages"]>[1],
): Promise<readonly FoundPassage[] | null> {
  const finder = scope.hooks.of("findPassages").find(({ isOn }) => isOn);
  return finder === undefined ? null : finder.listen(scope, search);
}
