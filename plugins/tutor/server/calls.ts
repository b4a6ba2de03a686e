import type { CallsOf } from "../../../server/sdk";
import type * as contract from "../contract";
import { askTutor } from "./answering/ask";
import {
  askedIn,
  changedEvent,
  failAbandonedAnswers,
  findAnswer,
  isAbandoned,
  loadMessages,
  MAX_SHOWN,
  projectMessage,
} from "./conversation/message-rows";
import { messagesWithoutClosed } from "./conversation/readable-now";
import { assertTutor } from "./conversation/tutor-decision";
import type { TutorTables } from "./tutor.tables";
import { tutorSettings } from "./tutor-settings";
import { getTutorUsage } from "./usage/get-usage";
import { countEnd, loadBudget } from "./usage/usage-rows";

export const calls: CallsOf<typeof contract, TutorTables> = {
  askTutor,
  getTutorUsage,

  async getTutorConversation(call) {
    const { db, user, now, params } = call;
    const scope = { ...call, userId: user.id, objectiveId: params.objectiveId };
    await assertTutor(scope);
    const settings = tutorSettings(call.variables);
    const rows = await loadMessages(db, user.id, params.objectiveId);
    // If the server process that made an answer has ended before the first word, the question does not count for the
    // budget.
    if (rows.some((row) => isAbandoned(row, now))) await failAbandonedAnswers(db, now, user.id);
    return {
      messages: await messagesWithoutClosed(scope, rows.slice(-MAX_SHOWN)),
      isWhole: rows.length <= MAX_SHOWN,
      answersFrom: settings.model === null ? "extracts" : "model",
      budget: await loadBudget(db, user.id, settings, now),
    };
  },

  /** The process that makes the answer notices this when it reads the answer's row the next time. */
  async stopTutorAnswer(call) {
    const { db, user, now, params, publish } = call;
    const { objective_id: objectiveId } = await findAnswer(db, user.id, params.messageId);
    const scope = { ...call, userId: user.id, objectiveId };
    await assertTutor(scope);
    const stopped = await db
      .updateTable("tutor_message")
      .set({ state: "stopped", heard: null })
      .where("id", "=", params.messageId)
      .where("user_id", "=", user.id)
      .where("state", "=", "running")
      .returningAll()
      .executeTakeFirst();
    if (stopped !== undefined) {
      await countEnd(db, askedIn(stopped), "stops");
      publish(changedEvent(user.id, stopped.objective_id));
    }
    const row = stopped ?? (await findAnswer(db, user.id, params.messageId));
    const [message = projectMessage(row, now)] = await messagesWithoutClosed(scope, [row]);
    return message;
  },

  /**
   * Deletes a conversation. This also works while the tutor is not available, because the conversation belongs to the
   * learner.
   */
  async deleteTutorConversation({ db, user, params, publish }) {
    const rows = await db
      .deleteFrom("tutor_message")
      .where("user_id", "=", user.id)
      .where("objective_id", "=", params.objectiveId)
      .returningAll()
      .execute();
    for (const row of rows) if (row.state === "running") await countEnd(db, askedIn(row), "stops");
    if (rows.length > 0) publish(changedEvent(user.id, params.objectiveId));
    return { deleted: rows.length };
  },
};
