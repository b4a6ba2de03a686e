import type { ObjectiveWorkflowAggregate } from "../../../core/learning/contract/entities/index";
import { isListed, resultStatus } from "../../../core/learning/rules/index";
import { prepared, type StatementParameters } from "../../database/prepared";
import type { LearnerScope } from "../learner-scope";
import { loadAggregates } from "../rows/aggregates.rows";

/** A course that its learner has finished. `id` is that of its aggregate. */
export interface FinishedCourse {
  readonly id: string;
  readonly objectiveId: string;
  readonly finished: Date;
}

const finishedOf = prepared((db, { userId }: StatementParameters<{ userId: string }>) =>
  db
    .selectFrom("objective_workflow_aggregate as aggregate")
    .innerJoin("objective_record as record", (join) => join.onRef("record.id", "=", "aggregate.last_record_id"))
    .select(["aggregate.id", "aggregate.objective_id as objectiveId", "record.finished"])
    .where("aggregate.user_id", "=", userId)
    .where("record.finished", "is not", null),
);

/** All courses that the learner has finished, whatever their result is, also those that are not shown any more. */
export async function listFinishedCourses({ db, userId }: LearnerScope): Promise<FinishedCourse[]> {
  const rows = await finishedOf.all(db, { userId });
  return rows.flatMap(({ finished, ...row }) => (finished === null ? [] : [{ ...row, finished: new Date(finished) }]));
}

/**
 * The finished courses with these ids that are shown to the learner and did not fail as far as the learner may know,
 * in the order of the ids. Grades that the learner may not see yet are left out.
 */
export async function loadEarnedCourses(
  scope: LearnerScope,
  ids: readonly string[],
): Promise<ObjectiveWorkflowAggregate[]> {
  const aggregates = await loadAggregates(scope, ids);
  return aggregates.filter(
    (aggregate) =>
      isListed(aggregate) &&
      resultStatus(aggregate.lastObjectiveRecord, aggregate.objectiveAccess, scope.now) !== "failed",
  );
}
