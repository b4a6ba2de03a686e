import { type CallsOf, mailRhythms, notFound, type PluginScope, type SessionUser, toIso } from "../../../server/sdk";
import { findAggregate } from "../../../server/sdk/attempts";
import { restartDecision } from "../../../server/sdk/learning";
import type * as contract from "../contract";
import type { RetakeReminder } from "../contract";
import { mailKindOf } from "./reminder-mail";
import type { RemindersTables } from "./reminders.tables";
import { isWishKept, keepWish, type RetakeWish, takeWishBack } from "./retake-wishes";

type Scope = PluginScope<RemindersTables>;

export const calls: CallsOf<typeof contract, RemindersTables> = {
  async getRetakeReminder({ user, params, ...call }) {
    const scope = { ...call, userId: user.id };
    return answerOf(scope, await wishOf(scope, user, params.objectiveId));
  },

  async keepRetakeReminder({ user, params, body, ...call }) {
    const scope = { ...call, userId: user.id };
    const wish = await wishOf(scope, user, params.objectiveId);
    if (wish !== null) await (body.isKept ? keepWish(scope, wish) : takeWishBack(scope.db, wish));
    return answerOf(scope, wish);
  },
};

async function answerOf(scope: Scope, wish: DatedWish | null): Promise<RetakeReminder> {
  if (wish === null) return { at: null, isKept: false };
  return { at: toIso(wish.at), isKept: await isWishKept(scope.db, wish) };
}

interface DatedWish extends RetakeWish {
  readonly at: Date;
}

/**
 * What the learner could be reminded of: the last attempt, if the course can be taken again at a known time, and mails
 * of this kind can come.
 */
async function wishOf(scope: Scope, { email }: SessionUser, objectiveId: string): Promise<DatedWish | null> {
  const course = await findAggregate(scope, objectiveId);
  if (course === null) throw notFound();
  const { reason, changesAt } = restartDecision(course, scope.now);
  const attempt = course.lastObjectiveWorkflow;
  if (reason !== "beforeRetakeWindow" || changesAt === null || attempt === null) return null;
  const rhythms = await mailRhythms(scope, mailKindOf("retake"), [scope.userId]);
  if (email === "" || (rhythms?.get(scope.userId) ?? "never") === "never") return null;
  const { id } = course.objective;
  return { userId: scope.userId, objectiveId: id, attemptId: attempt.id, at: new Date(changesAt) };
}
