import { type CallsOf, toIso } from "../../../server/sdk";
import type * as contract from "../contract";
import { MAX_FEEDBACK_COMMENTS } from "../contract";
import { countFeedback, matchesFilter, readFeedback } from "../rules/feedback.rules";

const DAY = 24 * 3600 * 1000;
/** The most events that one report reads. */
const MAX_EVENTS = 10_000;

export const calls: CallsOf<typeof contract, object> = {
  /** Answers the report about the feedback that users have sent. Only administrators may read it. */
  async getFeedbackReport({ db, query, now }) {
    const rows = await db
      .selectFrom("event")
      .select(["id", "time", "data"])
      .where("name", "=", "product_feedback")
      // Only users who are signed in get the form. So feedback that others send is left out; it could push the feedback
      // of users out of the newest events.
      .where("user_id", "is not", null)
      .where("received", ">", new Date(now.getTime() - query.days * DAY))
      .orderBy("received", "desc")
      .orderBy("id", "desc")
      .limit(MAX_EVENTS + 1)
      .execute();
    const found = rows.slice(0, MAX_EVENTS).flatMap(({ id, time, data }) => {
      const feedback = readFeedback(data);
      return feedback !== null && matchesFilter(feedback, query) ? [{ ...feedback, id, time }] : [];
    });
    const comments = found.filter(({ comment }) => comment !== "").slice(0, MAX_FEEDBACK_COMMENTS);
    return {
      isWhole: rows.length <= MAX_EVENTS,
      ...countFeedback(found),
      comments: comments.map(({ struggles, time, ...said }) => ({
        ...said,
        time: toIso(time),
        struggles: [...struggles],
      })),
    };
  },
};
