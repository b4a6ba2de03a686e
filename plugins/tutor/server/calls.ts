import type { CallsOf } from "../../../server/sdk";
import type * as contract from "../contract";
import { askTutor } from "./conversation/ask";
import { askedIn, changedEvent, findAnswer, loadMessages, projectMessage } from "./conversation/message-rows";
import { withoutClosed } from "./conversation/readable-now";
import { assertTutor } from "./conversation/tutor-decision";
import type { TutorTables } from "./tutor.tables";
import { tutorSettings } from "./tutor-settings";
import { getTutorUsage } from "./usage/get-usage";
import { countEnd, loadBudget } from "./usage/usage-rows";

export const calls: CallsOf<typeof contract, TutorTables> = {
  ...{ askTutor, getTutorUsage },

  async getTutorConversation(call) {
    const { db, user, now, params } = call;
    const scope = { ...call, userId: user.id, objectiveId: params.objectiveId };
    await assertTutor(scope);
    const settings = tutorSettings(call.variables);
    const rows = await loadMessages(db, user.id, params.objectiveId);
    return {
      messages: await withoutClosed(
        scope,
        rows.map((row) => projectMessage(row, now)),
      ),
      answersFrom: settings.model === null ? "extracts" : "model",
      budget: await loadBudget(db, user.id, settings, now),
    };
  },

  /** Stops an answer. The process that makes it notices at its next look at the database. */
  async stopTutorAnswer(call) {
    const { db, user, now, params, publish } = call;
    const { objective_id: objectiveId } = await findAnswer(db, user.id, params.messageId);
    await assertTutor({ ...call, userId: user.id, objectiveId });
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
    return projectMessage(stopped ?? (await findAnswer(db, user.id, params.messageId)), now);
  },

  /**
   * Deletes a conversation. It works even while the tutor is not available, because the learner's words belong to the
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
