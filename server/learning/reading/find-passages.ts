import type { Hooks } from "../../kit/hooks/hooks";
import type { LearnerScope } from "../learner-scope";
import type { FoundPassage } from "../learning.hooks";

/** Whether a plugin that is on can find passages. */
export function canFindPassages({ hooks }: Pick<LearnerScope, "hooks">): boolean {
  return hooks.of("findPassages").some(({ isOn }) => isOn);
}

/** Passages for a learner, best first, from the first plugin that is on and can find some. null when there is none. */
export async function findPassages(
  scope: LearnerScope,
  search: Parameters<Hooks["findPassages"]>[1],
): Promise<readonly FoundPassage[] | null> {
  const finder = scope.hooks.of("findPassages").find(({ isOn }) => isOn);
  return finder === undefined ? null : finder.listen(scope, search);
}
