import { ApiError, type CallsOf, newId } from "../../../server/sdk";
import type * as contract from "../contract";
import { errors, MAX_NOTES_IN_COURSE } from "../contract";
import { changedEvent, type NoteRow } from "./note-rows";
import type { NoteDb, NoteTables } from "./notes.tables";

type Calls = CallsOf<typeof contract, NoteTables>;

/** Finds a note of the person by its id, and locks it until the end of the transaction. */
function findNote(db: NoteDb, userId: string, id: string): Promise<NoteRow | undefined> {
  return db
    .selectFrom("course_note")
    .selectAll()
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Keeps a note. It is not checked whether the person may still read the part: who has marked a passage without a network
 * keeps it, also when the part was closed meanwhile. If the note was changed on another device since `basedOn`, the text
 * of both stays: the later command makes a note of its own, whose id is that of the command. A next change of the same
 * device, which is based on that command, goes to that note.
 */
export const saveNote: Calls["saveNote"] = async ({ db, user, tenantId, now, body, publish }) => {
  const { id: change, noteId, basedOn, objectiveId } = body;
  const own = basedOn === null ? undefined : await findNote(db, user.id, basedOn);
  const stored = own ?? (await findNote(db, user.id, noteId));
  publish(changedEvent(user.id, objectiveId, change));
  if (stored !== undefined && isFree(stored, body)) {
    await db
      .updateTable("course_note")
      .set({ color: body.color, note: body.note, change_id: change, changed: now })
      .where("user_id", "=", user.id)
      .where("id", "=", stored.id)
      .execute();
    return { resultId: stored.id };
  }
  await assertRoom(db, user.id, objectiveId);
  const copy = (await findNote(db, user.id, change)) === undefined ? change : newId();
  const id = stored === undefined ? noteId : copy;
  await db
    .insertInto("course_note")
    .values({
      tenant_id: tenantId,
      user_id: user.id,
      id,
      change_id: change,
      objective_id: objectiveId,
      activity_id: body.activityId,
      course_name: body.courseName,
      part_name: body.partName,
      color: body.color,
      note: body.note,
      quote: body.quote,
      prefix: body.prefix,
      suffix: body.suffix,
      start: body.start,
      created: now,
      changed: now,
    })
    .execute();
  return { resultId: id };
};

/** Whether nothing that was written elsewhere is lost when the note gets this text. */
function isFree(stored: NoteRow, { basedOn, note }: { readonly basedOn: string | null; readonly note: string }) {
  return stored.change_id === basedOn || stored.note === "" || stored.note === note;
}

async function assertRoom(db: NoteDb, userId: string, objectiveId: string): Promise<void> {
  const { count } = await db
    .selectFrom("course_note")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("objective_id", "=", objectiveId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_NOTES_IN_COURSE) throw new ApiError(errors["notes.tooMany"]);
}

/** Deletes a note. One that was changed on another device since `basedOn` stays. */
export const removeNote: Calls["removeNote"] = async ({ db, user, body, publish }) => {
  const { id: change, noteId, basedOn, objectiveId } = body;
  await db
    .deleteFrom("course_note")
    .where("user_id", "=", user.id)
    .where("id", "in", [noteId, basedOn])
    .where("change_id", "=", basedOn)
    .execute();
  publish(changedEvent(user.id, objectiveId, change));
  return { resultId: noteId };
};
