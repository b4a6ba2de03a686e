import { type ExpressionBuilder, sql } from "kysely";
import { type JsonText, json } from "../../database/columns";
import type { Tables } from "../../database/tables";

export interface SavedWork {
  /** How much of the activity is done, from 0 to 1. */
  readonly progress: number;
  /**
   * The state of the activity's display in the browser, such as the position in a video. null: the stored state is
   * removed.
   */
  readonly data: Record<string, unknown> | null;
  readonly made: Date;
}

/**
 * The new values of columns in the row of a learner's attempt at an activity, after a save. The SQL statement itself
 * compares the times, because members of a group save into each other's rows. Older work does not replace newer data,
 * and progress is the maximum of all saves.
 */
export function workColumns(
  { fn, ref, val }: ExpressionBuilder<Tables, "activity_workflow">,
  { progress, data, made }: SavedWork,
) {
  const fresh = data === null ? null : json(data);
  return {
    progress: fn<number>("greatest", [ref("progress"), val(progress)]),
    data: sql<JsonText | null>`case when saved > ${made} then data else ${fresh}::jsonb end`,
    saved: sql<Date>`greatest(saved, ${made}::timestamptz)`,
  };
}
