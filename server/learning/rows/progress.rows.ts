import type { Expression, Selectable } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { ObjectiveRecord, ObjectiveWorkflow } from "../../../core/learning/contract/entities/index";
import { visibleRecord } from "../../../core/learning/rules/index";
import { type KeyColumn, subquery } from "../../database/subquery";
import type { Tables } from "../../database/tables";
import type { Stored } from "../../kit/time/instants";
import { projectEnrollment } from "./enrollment.rows";
import { projectRecord, recordOf } from "./objective-records.rows";
import { projectObjectiveWorkflow } from "./workflows.rows";

interface LastIds {
  readonly workflow: KeyColumn;
  readonly record: KeyColumn;
}

export function progressOf(userId: Expression<string>, last: LastIds) {
  return [
    jsonObjectFrom(workflowOf(last.workflow)).as("workflow"),
    jsonObjectFrom(recordOf(userId, last.record)).as("record"),
  ] as const;
}

function workflowOf(id: KeyColumn) {
  return subquery
    .selectFrom("objective_workflow as workflow")
    .leftJoin("objective_record as record", (join) => join.onRef("record.objective_workflow_id", "=", "workflow.id"))
    .selectAll("workflow")
    .select("record.id as record_id")
    .where("workflow.id", "=", id);
}

type RowOf<Query extends (...words: never[]) => { execute(): Promise<unknown[]> }> = Stored<
  Awaited<ReturnType<ReturnType<Query>["execute"]>>[number]
>;

interface ProgressRow {
  readonly workflow: RowOf<typeof workflowOf> | null;
  readonly record: RowOf<typeof recordOf> | null;
}

interface Progress {
  readonly lastObjectiveWorkflow: ObjectiveWorkflow | null;
  /** The last result, without values that the learner may not see. */
  readonly lastObjectiveRecord: ObjectiveRecord | null;
}

/** The last attempt and the last result in the form in which the API answers them. */
export function projectProgress(
  { workflow, record }: ProgressRow,
  access: Stored<Selectable<Tables["objective_access"]>>,
  now: Date,
): Progress {
  return {
    lastObjectiveWorkflow: workflow === null ? null : projectObjectiveWorkflow(workflow, workflow.record_id),
    lastObjectiveRecord: record === null ? null : visibleRecord(projectRecord(record), projectEnrollment(access), now),
  };
}
