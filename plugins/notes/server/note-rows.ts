import type { Selectable } from "kysely";
import type { PluginEvent } from "../../../server/sdk";
import type { Note } from "../contract";
import type { NoteTables } from "./notes.tables";

export type NoteRow = Selectable<NoteTables["course_note"]>;

export function projectNote(row: NoteRow): Note {
  return {
    id: row.id,
    change: row.change_id,
    objectiveId: row.objective_id,
    activityId: row.activity_id,
    courseName: row.course_name,
    partName: row.part_name,
    color: row.color,
    note: row.note,
    quote: row.quote,
    prefix: row.prefix,
    suffix: row.suffix,
    start: row.start,
    created: row.created.toISOString(),
    changed: row.changed.toISOString(),
  };
}

/** Tells the person's open pages that a note was changed by the command `change`. */
export function changedEvent(userId: string, objectiveId: string, change: string): PluginEvent {
  return { type: "notes.changed", to: { user: userId }, data: { objectiveId, change } };
}
