import type { Instant, PluginDb } from "../../../server/sdk";
import type { NoteColor } from "../contract";

/**
 * The marks and notes of learners. They are the person's own texts: a row does not reference the course, so that it
 * stays when the course is withdrawn.
 */
export interface NoteTables {
  course_note: {
    tenant_id: string;
    user_id: string;
    id: string;
    /** The id of the command that has last changed the row. */
    change_id: string;
    objective_id: string;
    activity_id: string;
    course_name: string;
    part_name: string;
    color: NoteColor;
    note: string;
    quote: string;
    prefix: string;
    suffix: string;
    start: number;
    created: Instant;
    changed: Instant;
  };
}

export type NoteDb = PluginDb<NoteTables>;

declare module "../../../server/database/tables" {
  interface Tables extends NoteTables {}
}
