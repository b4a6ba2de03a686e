import type { ObjectiveWorkflowAggregate } from "../../../core/learning/contract/entities/index";
import { isListed, resultStatus } from "../../../core/learning/rules/index";
import { prepared, type StatementParameters } from "../../database/prepared";
import { askAll } from "../ask-all";
import type { LearnerScope } from "../learner-scope";
import { loadAggregates } from "../rows/aggregates.rows";

export interface RecentResult {
  readonly aggregate: ObjectiveWorkflowAggregate;
  /** The address below /learn of what proves the result, such as a certificate. null: nothing does. */
  readonly proof: string | null;
}

/** How many of the last results are looked at. More than are shown, because those that are hidden are left out. */
const MAX_RESULTS = 20;

const resultsOf = prepared((db, { userId }: StatementParameters<{ userId: string }>) =>
  db
    .selectFrom("objective_workflow_aggregate as aggregate")
    .innerJoin("objective_record as record", (join) => join.onRef("record.id", "=", "aggregate.last_record_id"))
    .select("aggregate.id")
    .where("aggregate.user_id", "=", userId)
    .orderBy("record.finished", (order) => order.desc().nullsLast())
    .orderBy("aggregate.id")
    .limit(MAX_RESULTS),
);

/** The courses that the learner has last passed or failed, the newest first, as far as the learner may know it now. */
export async function loadRecentResults(scope: LearnerScope, take: number): Promise<RecentResult[]> {
  const rows = await resultsOf.all(scope.db, scope);
  const aggregates = await loadAggregates(
    scope,
    rows.map(({ id }) => id),
  );
  const known = aggregates.filter((aggregate) => isListed(aggregate) && isKnown(aggregate, scope.now)).slice(0, take);
  const ids = known.map(({ objective }) => objective.id);
  const proofs = ids.length === 0 ? [] : await askAll(scope.hooks, "resultProofs", (listen) => listen(scope, ids));
  return known.map((aggregate) => ({
    aggregate,
    proof: proofs.find(({ objectiveId }) => objectiveId === aggregate.objective.id)?.path ?? null,
  }));
}

function isKnown({ lastObjectiveRecord, objectiveAccess }: ObjectiveWorkflowAggregate, now: Date): boolean {
  const status = resultStatus(lastObjectiveRecord, objectiveAccess, now);
  return status === "passed" || status === "failed";
}
