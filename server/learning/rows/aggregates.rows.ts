import type { Expression, Selectable } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { ObjectiveWorkflowAggregate } from "../../../core/learning/contract/entities/index";
import { EMPTY_ID } from "../../../core/learning/contract/enumerations";
import { anyOf, prepared, type StatementParameters } from "../../database/prepared";
import { type KeyColumn, type SelectSource, subquery } from "../../database/subquery";
import type { Tables } from "../../database/tables";
import type { Stored } from "../../kit/time/instants";
import type { LearnerScope } from "../learner-scope";
import { type TraitsOf, traitsIn } from "./activity-traits";
import { accessOf, projectEnrollment } from "./enrollment.rows";
import { blockingHold } from "./holds";
import { placeOf } from "./last-places.rows";
import { type ObjectiveOptions, objectiveOf, projectObjective } from "./objectives.rows";
import { progressOf, projectProgress } from "./progress.rows";
import { projectActivityWorkflow } from "./workflows.rows";

/** The row of a learner's course: it connects the learner with the last attempt and the last result. */
export type AggregateRow = Selectable<Tables["objective_workflow_aggregate"]>;

const aggregatesById = prepared(
  (db, { userId, ids }: StatementParameters<{ userId: string; ids: readonly string[] }>) =>
    aggregateRows(db, userId, { about: false }).where("aggregate.id", "=", anyOf(ids)),
);
const aggregateOfCourse = prepared(
  (db, { userId, objectiveId }: StatementParameters<{ userId: string; objectiveId: string }>) =>
    aggregateRows(db, userId, { about: true }).where("aggregate.objective_id", "=", objectiveId),
);
const startedAggregates = prepared((db, { userId }: StatementParameters<{ userId: string }>) =>
  aggregateRows(db, userId, { about: false })
    .where("aggregate.last_workflow_id", "is not", null)
    .orderBy("aggregate.last_activity", (order) => order.desc().nullsLast())
    .orderBy("aggregate.id"),
);

/**
 * Aggregates of one user, in the order of `ids`. One statement reads them. Aggregates of other users are left out. The
 * answer contains no results that the user may not see yet, and no long texts.
 */
export async function loadAggregates(
  scope: LearnerScope,
  ids: readonly string[],
): Promise<ObjectiveWorkflowAggregate[]> {
  if (ids.length === 0) return [];
  const { db, userId } = scope;
  return projectAggregates(scope, sortByIds(ids, await aggregatesById.all(db, { userId, ids })));
}

/**
 * The user's aggregate of the course with this id, with the course's long texts. null when no aggregate is stored: the
 * user has not enrolled in the course, or the course no longer exists.
 */
export async function findAggregate(
  { db, userId, now, hooks }: LearnerScope,
  objectiveId: string,
): Promise<ObjectiveWorkflowAggregate | null> {
  const row = await aggregateOfCourse.first(db, { userId, objectiveId });
  return row === undefined ? null : projectAggregate(row, now, traitsIn(hooks));
}

/**
 * The user's aggregates of all courses that the user has started, without long texts. Those with the latest activity
 * come first.
 */
export async function loadStartedCourses(scope: LearnerScope): Promise<ObjectiveWorkflowAggregate[]> {
  return projectAggregates(scope, await startedAggregates.all(scope.db, { userId: scope.userId }));
}

/** Starts a query of a user's aggregates, each with its course, access, last attempt and last result. */
export function aggregateRows(select: SelectSource, userId: Expression<string>, options: ObjectiveOptions) {
  return select
    .selectFrom("objective_workflow_aggregate as aggregate")
    .selectAll("aggregate")
    .select(({ ref }) => [
      jsonObjectFrom(objectiveOf(ref("aggregate.objective_id"), options)).as("objective"),
      jsonObjectFrom(accessOf(userId, ref("aggregate.access_id"))).as("access"),
      jsonObjectFrom(placeOf(ref("aggregate.last_activity_workflow_id"))).as("place"),
      blockingHold(ref("aggregate.last_workflow_id")).as("hold_reason"),
      ...progressOf(userId, { workflow: ref("aggregate.last_workflow_id"), record: ref("aggregate.last_record_id") }),
    ])
    .where("aggregate.user_id", "=", userId);
}

/** Subquery: the user's aggregate with this id, without long texts. */
export function aggregateOf(userId: Expression<string>, id: KeyColumn<string>) {
  return aggregateRows(subquery, userId, { about: false }).where("aggregate.id", "=", id);
}

/** A row of `aggregateRows`. */
export type AggregateWithParts = Stored<Awaited<ReturnType<ReturnType<typeof aggregateRows>["execute"]>>[number]>;

/** The aggregates in the form in which the API answers them, without courses that no longer exist. */
export function projectAggregates(
  { now, hooks }: Pick<LearnerScope, "now" | "hooks">,
  rows: readonly AggregateWithParts[],
): ObjectiveWorkflowAggregate[] {
  const traitsOf = traitsIn(hooks);
  return rows.flatMap((row) => projectAggregate(row, now, traitsOf) ?? []);
}

/** The aggregate in the form in which the API answers it. null for a course that no longer exists. */
export function projectAggregate(
  row: AggregateWithParts,
  now: Date,
  traitsOf: TraitsOf,
): ObjectiveWorkflowAggregate | null {
  const { access, place } = row;
  if (row.objective === null || access === null) return null;
  const objective = projectObjective(row.objective, traitsOf);
  const progress = projectProgress(row, access, now);
  return {
    id: row.id,
    userId: row.user_id,
    termId: access.term_id ?? EMPTY_ID,
    isMandatory: access.is_mandatory,
    isSelfEnrolled: row.is_self_enrolled,
    objective,
    objectiveAccess: projectEnrollment(access),
    ...progress,
    lastActivityWorkflow: place === null ? null : projectActivityWorkflow(place),
    objectiveGradingScale: objective.objectiveGradingScale,
    lastPlace: place === null ? null : { axis: place.axis, name: place.name },
    attempts: row.attempts,
    holdReason: row.hold_reason,
  };
}

/** Sorts rows by a list of ids. The database returns rows in any order. */
export function sortByIds<R extends { readonly id: string }>(ids: readonly string[], rows: readonly R[]): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
