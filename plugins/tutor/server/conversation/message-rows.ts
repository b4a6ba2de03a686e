import type { Selectable } from "kysely";
import { json, notFound, type PluginEvent } from "../../../../server/sdk";
import type { TutorMessage } from "../../contract";
import type { TutorDb, TutorTables } from "../tutor.tables";
import { countEnd } from "../usage/usage-rows";

export type MessageRow = Selectable<TutorTables["tutor_message"]>;

/**
 * A process that answers stores a sign of life every second. After this many seconds without one it counts as ended.
 */
const SILENCE_SECONDS = 30;

/** The most messages of a conversation that are shown. Older ones are kept until the conversation is deleted. */
const SHOWN = 200;

export function projectMessage(row: MessageRow, now: Date): TutorMessage {
  const isLeft = row.state === "running" && (row.heard ?? row.created) < silentSince(now);
  return {
    ...{ id: row.id, role: row.question_id === null ? "learner" : "tutor", text: row.text, marked: row.marked },
    ...{ citations: [...row.citations], kind: row.kind, at: row.created.toISOString() },
    ...(isLeft ? { state: "failed", reason: "tutor.interrupted" } : { state: row.state, reason: row.reason }),
  };
}

function silentSince(now: Date): Date {
  return new Date(now.getTime() - SILENCE_SECONDS * 1000);
}

/** The newest messages of a conversation, oldest first. */
export async function loadMessages(db: TutorDb, userId: string, objectiveId: string): Promise<MessageRow[]> {
  const rows = await db
    .selectFrom("tutor_message")
    .selectAll()
    .where("user_id", "=", userId)
    .where("objective_id", "=", objectiveId)
    .orderBy("created", "desc")
    .orderBy("id", "desc")
    .limit(SHOWN)
    .execute();
  return rows.reverse();
}

/**
 * Finds an answer to the learner.
 * @throws Refusal notFound, also if it is somebody else's
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

/** Marks answers as failed whose process has ended without ending them. `userId`: only those of one learner. */
export async function failSilent(db: TutorDb, now: Date, userId?: string): Promise<void> {
  const silent = db
    .updateTable("tutor_message")
    .set({ state: "failed", reason: "tutor.interrupted", heard: null })
    .where("state", "=", "running")
    .where("heard", "<", silentSince(now))
    .returningAll();
  const rows = await (userId === undefined ? silent : silent.where("user_id", "=", userId)).execute();
  for (const row of rows) {
    await countEnd(db, askedIn(row), "failures", { isGivenBack: row.text === "" });
  }
}

export function askedIn({ user_id, objective_id, created }: MessageRow) {
  return { userId: user_id, objectiveId: objective_id, at: created };
}

/** Tells the learner's open pages that the conversation has changed. */
export function changedEvent(userId: string, objectiveId: string): PluginEvent {
  return { type: "tutor.changed", to: { user: userId }, data: { objectiveId } };
}

export const NO_CITATIONS = json([]);
