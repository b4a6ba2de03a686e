import type { Selectable } from "kysely";
import { json, notFound, type PluginEvent } from "../../../../server/sdk";
import type { TutorMessage } from "../../contract";
import type { TutorDb, TutorTables } from "../tutor.tables";
import { countEnd } from "../usage/usage-rows";

export type MessageRow = Selectable<TutorTables["tutor_message"]>;

/**
 * A server process that makes an answer stores a sign of life every second. If there is none for this number of
 * seconds, the process counts as ended.
 */
const SILENCE_SECONDS = 30;

/** The most messages of a conversation that are shown. Older ones are kept until the conversation is deleted. */
export const MAX_SHOWN = 200;

/**
 * A stored message in the form in which the API returns it. A running answer whose process has ended counts as failed.
 */
export function projectMessage(row: MessageRow, now: Date): TutorMessage {
  return {
    id: row.id,
    role: row.question_id === null ? "learner" : "tutor",
    text: row.text,
    marked: row.marked,
    citations: [...row.citations],
    kind: row.kind,
    at: row.created.toISOString(),
    ...(isAbandoned(row, now)
      ? { state: "failed", reason: "tutor.interrupted" }
      : { state: row.state, reason: row.reason }),
  };
}

/** Whether an answer is still `running` although the process that made it has ended: no sign of life for 30 seconds. */
export function isAbandoned({ state, heard, created }: MessageRow, now: Date): boolean {
  const last = heard ?? created;
  return state === "running" && (last < secondsFrom(now, -SILENCE_SECONDS) || last > secondsFrom(now, SILENCE_SECONDS));
}

/** A sign of life that is later than now was given before the clock was set back. */
function secondsFrom(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

/**
 * The newest messages of a conversation, oldest first: at most {@link MAX_SHOWN}, and one more if there are older
 * ones.
 */
export async function loadMessages(db: TutorDb, userId: string, objectiveId: string): Promise<MessageRow[]> {
  const rows = await db
    .selectFrom("tutor_message")
    .selectAll()
    .where("user_id", "=", userId)
    .where("objective_id", "=", objectiveId)
    .orderBy("created", "desc")
    .orderBy("id", "desc")
    .limit(MAX_SHOWN + 1)
    .execute();
  return rows.reverse();
}

/**
 * Finds the tutor's answer with this id to the learner.
 * @throws ApiError notFound (answers 404), also if it is an answer to another learner
 */
export async function findAnswer(db: TutorDb, userId: string, id: string): Promise<MessageRow> {
  const row = await db
    .selectFrom("tutor_message")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("question_id", "is not", null)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

/** The answers with these ids, in any order, to any learner. */
export function loadAnswers(db: TutorDb, ids: readonly string[]): Promise<MessageRow[]> {
  return db.selectFrom("tutor_message").selectAll().where("id", "in", ids).execute();
}

/** Marks answers as failed if the process that made them has ended. With `userId`, only the answers to one learner. */
export async function failAbandonedAnswers(db: TutorDb, now: Date, userId?: string): Promise<void> {
  const silent = db
    .updateTable("tutor_message")
    .set({ state: "failed", reason: "tutor.interrupted", heard: null })
    .where("state", "=", "running")
    .where((its) =>
      its.or([
        its("heard", "<", secondsFrom(now, -SILENCE_SECONDS)),
        its("heard", ">", secondsFrom(now, SILENCE_SECONDS)),
      ]),
    )
    .returningAll();
  const rows = await (userId === undefined ? silent : silent.where("user_id", "=", userId)).execute();
  for (const row of rows) {
    await countEnd(db, askedIn(row), "failures", { isGivenBack: row.text === "" });
  }
}

/** The learner, the course and the time of a message, in the form in which the use of the tutor is counted. */
export function askedIn({ user_id, objective_id, created }: MessageRow) {
  return { userId: user_id, objectiveId: objective_id, at: created };
}

/** The event that tells the learner's open pages that the conversation has changed. */
export function changedEvent(userId: string, objectiveId: string): PluginEvent {
  return { type: "tutor.changed", to: { user: userId }, data: { objectiveId } };
}

/** An empty list as a value for a JSON column. */
export const EMPTY_LIST = json([]);
