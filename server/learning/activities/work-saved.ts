import { type ExpressionBuilder, sql } from "kysely";
import { type JsonText, json } from "../../database/columns";
import type { Tables } from "../../database/tables";

/** What one save brings. */
export interface Work {
  /** 0 to 1 */
  readonly progress: number;
  /** The renderer's own state. */
  readonly data: Record<string, unknown> | null;
  /** When the learner did it. */
  readonly made: Date;
}

/**
 * The columns of an activity's attempt after a save. Decided in the statement, since members of a group save into one
 * another's rows: older work leaves newer data as it is, and progress is the greatest of all.
 */
export function workSaved(
  { fn, ref, val }: ExpressionBuilder<Tables, "activity_workflow">,
  { progress, data, made }: Work,
) {
  const fresh = data === null ? null : json(data);
  return {
    progress: fn<number>("greatest", [ref("progress"), val(progress)]),
    data: sql<JsonText | null>`case when saved > ${made} then data else ${fresh}::jsonb end`,
    saved: sql<Date>`greatest(saved, ${made}::timestamptz)`,
  };
}
