import type { Selectable } from "kysely";
import { type CallsOf, type HalfDb, notFound, Refusal } from "../../../server/sdk";
import type * as contract from "../contract";
import { errors, type ReinforcementWorkflow } from "../contract";
import type { ReinforcementTables } from "./reinforcement.tables";

type Row = Selectable<ReinforcementTables["reinforcement_workflow"]>;

interface Asked {
  readonly db: HalfDb<ReinforcementTables>;
  readonly user: { readonly id: string };
  readonly params: { readonly workflowId: string };
}

export const calls: CallsOf<typeof contract, ReinforcementTables> = {
  async getReinforcementWorkflow(call) {
    const row = await questionOf(call).executeTakeFirst();
    if (row === undefined) throw notFound();
    return projectQuestion(row);
  },

  /** Stores an answer. The question's row is locked, so that of two answers at once only the first one counts. */
  async answerReinforcementWorkflow(call) {
    const { db, now, body } = call;
    const row = await questionOf(call).forUpdate().executeTakeFirst();
    if (row === undefined) throw notFound();
    if (row.answer !== null) return projectQuestion(row);
    const option = row.options.find(({ key }) => key === body.answer);
    if (option === undefined) throw new Refusal(errors["reinforcement.optionUnknown"]);
    const given = {
      answer: option.key,
      answer_text: option.text,
      feedback: option.feedback,
      normalized_score: option.correct ? 1 : 0,
      answered: now,
    };
    await db.updateTable("reinforcement_workflow").set(given).where("id", "=", row.id).execute();
    return projectQuestion({ ...row, ...given });
  },
};

/** Finds the question, if it was sent to this user. */
function questionOf({ db, user, params }: Asked) {
  return db
    .selectFrom("reinforcement_workflow")
    .selectAll()
    .where("user_id", "=", user.id)
    .where("id", "=", params.workflowId);
}

/** The question in the form of the contract. Its options are left out, because they tell which answer is right. */
function projectQuestion(row: Row): ReinforcementWorkflow {
  return {
    id: row.id,
    objectiveId: row.objective_id,
    question: row.question,
    answer: row.answer,
    answerText: row.answer_text,
    feedback: row.feedback,
    normalizedScore: row.normalized_score,
  };
}
