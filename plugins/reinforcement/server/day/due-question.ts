import type { PluginScope } from "../../../../server/sdk";
import { type DayScope, isCourseOpen } from "../../../../server/sdk/attempts";
import type { DueQuestionContent } from "../../contract";
import { signAnswer } from "../answer-link";
import type { ReinforcementTables } from "../reinforcement.tables";

/**
 * The question that the learner can answer now on the first page: the one that closes first of those that were asked by
 * e-mail, or else the most overdue one that was not asked yet. null: none, or the learner has paused the questions.
 */
export async function dueQuestion(
  scope: PluginScope<ReinforcementTables> & Pick<DayScope, "secret">,
): Promise<DueQuestionContent | null> {
  const { db, tenantId, userId, now, secret } = scope;
  const round = await db
    .selectFrom("reinforcement_workflow as round")
    .innerJoin("objective", "objective.id", "round.objective_id")
    .innerJoin("objective_access as access", (join) =>
      join.onRef("access.user_id", "=", "round.user_id").onRef("access.objective_id", "=", "round.objective_id"),
    )
    .select(["round.id", "round.question", "round.options", "objective.name", "objective.language"])
    .where("round.user_id", "=", userId)
    .where("round.answered", "is", null)
    .where("round.closed", "is", null)
    .where(({ eb, or }) => or([eb("round.expires", "is", null), eb("round.expires", ">", now)]))
    .where(isCourseOpen(now))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("reinforcement_pause as pause").select("pause.user_id").where("pause.user_id", "=", userId)),
      ),
    )
    .orderBy("round.expires", (order) => order.asc().nullsLast())
    .orderBy("round.due", (order) => order.asc().nullsLast())
    .orderBy("round.id")
    .limit(1)
    .executeTakeFirst();
  if (round === undefined) return null;
  const { id: workflowId, question, options, name, language } = round;
  return {
    workflowId,
    course: name,
    language,
    question,
    options: options.map(({ key, text }) => ({ text, answer: signAnswer(secret, { tenantId, workflowId }, key) })),
  };
}
