import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { CallsOf } from "../../../server/sdk";
import type * as contract from "../contract";
import { PART_PAGE } from "../contract";
import { removeNote, saveNote } from "./change-notes";
import { projectNote } from "./note-rows";
import type { NoteTables } from "./notes.tables";
import { loadPlaces } from "./places";

const MAX_WORDS = 10;

export const calls: CallsOf<typeof contract, NoteTables> = {
  saveNote,
  removeNote,

  async getNoteCounts({ db, user, params }) {
    const rows = await db
      .selectFrom("course_note")
      .select(({ fn }) => ["activity_id", fn.countAll<number>().as("count")])
      .where("user_id", "=", user.id)
      .where("objective_id", "=", params.objectiveId)
      .groupBy("activity_id")
      .orderBy("activity_id")
      .execute();
    return { data: rows.map(({ activity_id, count }) => ({ activityId: activity_id, count: Number(count) })) };
  },

  async getPartNotes({ db, user, params, query }) {
    const rows = await db
      .selectFrom("course_note")
      .selectAll()
      .where("user_id", "=", user.id)
      .where("objective_id", "=", params.objectiveId)
      .where("activity_id", "=", params.activityId)
      .orderBy("start")
      .orderBy("id")
      .offset(query.skip ?? 0)
      .limit(PART_PAGE + 1)
      .execute();
    return { data: rows.slice(0, PART_PAGE).map(projectNote), isLast: rows.length <= PART_PAGE };
  },

  async queryNotes(call) {
    const { db, user, query } = call;
    const { course, skip = 0, take = 50 } = query;
    const found = db
      .selectFrom("course_note")
      .where("user_id", "=", user.id)
      .where(hasWords(query.text ?? ""))
      .$if(course !== undefined, (own) => own.where("objective_id", "=", course ?? ""));
    const rows = await found.selectAll().orderBy("changed", "desc").orderBy("id").offset(skip).limit(take).execute();
    const placeOf = await loadPlaces({ ...call, userId: user.id }, rows);
    const data = rows.map((row) => {
      const { id, change, color, note, quote, created, changed, objectiveId, activityId } = projectNote(row);
      return { id, change, color, note, quote, created, changed, objectiveId, activityId, ...placeOf(row) };
    });
    if (query.requireTotalCount !== true) return { data };
    const { count } = await found.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
    return { data, totalCount: Number(count) };
  },
};

/** Condition: the note, its passage or its names contain every word, in whatever case and with whatever accents. */
function hasWords(text: string): RawBuilder<SqlBool> {
  const words = text.split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return sql<SqlBool>`true`;
  const searched = sql`search_folded(note || ' ' || quote || ' ' || part_name || ' ' || course_name)`;
  const tests = words
    .slice(0, MAX_WORDS)
    .map((word) => sql<SqlBool>`strpos(${searched}, search_folded(${word}::text)) > 0`);
  return sql<SqlBool>`(${sql.join(tests, sql` and `)})`;
}
