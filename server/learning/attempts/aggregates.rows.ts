import type { Selectable } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { ObjectiveWorkflowAggregate } from "../../../core/learning/contract/entities/index";
import { EMPTY_ID } from "../../../core/learning/contract/enumerations";
import type { Tables } from "../../database/tables";
import { accessOf, projectEnrollment } from "../courses/enrollment.rows";
import { type ObjectiveOptions, objectiveOf, projectObjective } from "../courses/objectives.rows";
import type { LearnerScope } from "../learner-scope";
import { shutBy } from "./holds";
import { placeOf } from "./last-places.rows";
import { progressOf, projectProgress } from "./progress.rows";
import { projectActivityWorkflow } from "./workflows.rows";

export type AggregateRow = Selectable<Tables["objective_workflow_aggregate"]>;

/** Which of the user's courses: these, in this order, or the one with this content. */
export type Which = { readonly ids: readonly string[] } | { readonly objectiveId: string };

/** Courses as one user has them, whole, in one statement; what may not be seen of their results is not in them. */
export async function loadAggregates(
  scope: LearnerScope,
  which: Which,
  options: ObjectiveOptions,
): Promise<ObjectiveWorkflowAggregate[]> {
  const all = aggregateRows(scope, options);
  if ("objectiveId" in which) {
    const rows = await all.where("aggregate.objective_id", "=", which.objectiveId).execute();
    return rows.flatMap((row) => projectAggregate(row, scope.now) ?? []);
  }
  if (which.ids.length === 0) return [];
  const rows = await all.where("aggregate.id", "in", which.ids).execute();
  return inOrderOf(which.ids, rows).flatMap((row) => projectAggregate(row, scope.now) ?? []);
}

function aggregateRows(scope: LearnerScope, options: ObjectiveOptions) {
  const { db, userId } = scope;
  return db
    .selectFrom("objective_workflow_aggregate as aggregate")
    .selectAll("aggregate")
    .select(({ ref }) => [
      jsonObjectFrom(objectiveOf(ref("aggregate.objective_id"), options)).as("objective"),
      jsonObjectFrom(accessOf(userId, ref("aggregate.access_id"))).as("access"),
      jsonObjectFrom(placeOf(ref("aggregate.last_activity_workflow_id"))).as("place"),
      shutBy(ref("aggregate.last_workflow_id")).as("held_for"),
      ...progressOf(scope, { workflow: ref("aggregate.last_workflow_id"), record: ref("aggregate.last_record_id") }),
    ])
    .where("aggregate.user_id", "=", userId);
}

type WholeRow = Awaited<ReturnType<ReturnType<typeof aggregateRows>["execute"]>>[number];

/** Null for a course that is no longer there. */
function projectAggregate(row: WholeRow, now: Date): ObjectiveWorkflowAggregate | null {
  const { access, place } = row;
  if (row.objective === null || access === null) return null;
  const objective = projectObjective(row.objective);
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
    heldFor: row.held_for,
  };
}

/** The database answers `in` in any order; a page has one. */
export function inOrderOf<R extends { readonly id: string }>(ids: readonly string[], rows: readonly R[]): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
