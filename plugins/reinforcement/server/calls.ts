import type { Selectable } from "kysely";
import { ApiError, type CallsOf, json, notFound, type PluginDb, toIso } from "../../../server/sdk";
import type * as contract from "../contract";
import { errors, type ReinforcementWorkflow } from "../contract";
import { readAnswer } from "./answer-link";
import { loadPlan, setPaused } from "./plan/plan";
import type { ReinforcementTables } from "./reinforcement.tables";
import { afterAnswer } from "./schedule.rules";

type Row = Selectable<ReinforcementTables["reinforcement_workflow"]>;

interface WorkflowCall {
  readonly db: PluginDb<ReinforcementTables>;
  readonly user: { readonly id: string };
  readonly params: { readonly workflowId: string };
}

/** The functions that answer this plugin's calls. A workflow is one asking of a question by e-mail, to one learner. */
export const calls: CallsOf<typeof contract, ReinforcementTables> = {
  async getReinforcementWorkflow(call) {
    const row = await questionOf(call).executeTakeFirst();
    if (row === undefined) throw notFound();
    return projectQuestion(row);
  },

  /**
   * Stores the learner's answer from a link that the server has made. The database row of the workflow is locked, so
   * that of two answers at once only the first one counts.
   */
  async answerReinforcementWorkflow(call) {
    const { db, now, body, params, secret, tenantId, publish } = call;
    const chosen = readAnswer(secret, { tenantId, workflowId: params.workflowId }, body.answer);
    if (chosen === null) throw new ApiError(errors["reinforcement.linkInvalid"]);
    const row = await questionOf(call).forUpdate().executeTakeFirst();
    if (row === undefined) throw notFound();
    if (row.answer !== null) return projectQuestion(row);
    if (row.expires !== null && row.expires <= now) throw new ApiError(errors["reinforcement.expired"]);
    const option = row.options.find(({ key }) => key === chosen);
    if (option === undefined) throw new ApiError(errors["reinforcement.optionUnknown"]);
    const { memory, next } = afterAnswer(row.memory, option.correct, now);
    const given = {
      answer: option.key,
      answer_text: option.text,
      feedback: option.feedback,
      normalized_score: option.correct ? 1 : 0,
      answered: now,
    };
    await db
      .updateTable("reinforcement_workflow")
      .set({ ...given, memory: json(memory), next })
      .where("id", "=", row.id)
      .execute();
    publish({ type: "reinforcement.answered", to: { user: row.user_id }, data: {} });
    return projectQuestion({ ...row, ...given, next });
  },

  getReinforcementPlan: ({ db, user }) => loadPlan(db, user.id),

  async setReinforcementPaused({ db, user, tenantId, now, body }) {
    await setPaused(db, { tenantId, userId: user.id, now }, body.paused);
    return loadPlan(db, user.id);
  },
};

function questionOf({ db, user, params }: WorkflowCall) {
  return db
    .selectFrom("reinforcement_workflow")
    .selectAll()
    .where("user_id", "=", user.id)
    .where("id", "=", params.workflowId);
}

/**
 * The question as the API's contract declares it. The options are left out, because they show which answer is right.
 */
function projectQuestion(row: Row): ReinforcementWorkflow {
  return {
    id: row.id,
    objectiveId: row.objective_id,
    question: row.question,
    answer: row.answer,
    answerText: row.answer_text,
    feedback: row.feedback,
    normalizedScore: row.normalized_score,
    next: toIso(row.next),
  };
}
