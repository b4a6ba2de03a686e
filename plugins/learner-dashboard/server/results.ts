import type { PluginScope } from "../../../server/sdk";
import { loadRecentResults } from "../../../server/sdk/attempts";
import { saysMoreThanPassed, scoreLimits } from "../../../server/sdk/learning";
import type { ResultsContent } from "../contract";

const MAX_RESULTS = 5;

/** The last results of the learner in courses. null: none that the learner may see. */
export async function results(scope: PluginScope<object>): Promise<ResultsContent | null> {
  const found = await loadRecentResults(scope, MAX_RESULTS);
  if (found.length === 0) return null;
  return {
    results: found.map(({ aggregate: { objective, lastObjectiveRecord, objectiveGradingScale }, proof }) => ({
      objectiveId: objective.id,
      name: objective.name,
      language: objective.language ?? null,
      passed: lastObjectiveRecord?.passed === true,
      grade: saysMoreThanPassed(objectiveGradingScale) ? (lastObjectiveRecord?.grade?.name ?? null) : null,
      score: objectiveGradingScale === null ? null : (lastObjectiveRecord?.normalizedScore ?? null),
      limits: [...scoreLimits(objectiveGradingScale)],
      finished: lastObjectiveRecord?.finished ?? null,
      proof,
    })),
  };
}
