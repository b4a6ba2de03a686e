import type { Defaulted, HalfDb, Instant, InstantOrNull, Json, JsonOrNull } from "../../../server/sdk";
import type { Memory } from "./rounds/schedule.rules";

/** A possible answer to a question of an e-mail. */
interface StoredOption {
  readonly key: string;
  readonly text: string;
  readonly correct: boolean;
  readonly feedback: string | null;
}

/** The table of questions that are sent by e-mail. It has one row for each question and learner. */
export interface ReinforcementTables {
  reinforcement_workflow: {
    tenant_id: string;
    id: string;
    user_id: string;
    objective_id: string;
    question: string;
    options: Json<readonly StoredOption[]>;
    /** When the e-mail was given to the plugin that sends mails. null: not yet. */
    asked: InstantOrNull;
    /**
     * The key of the chosen option. Null while the question is open. When the learner answers, the next four columns
     * get copies of the option's values.
     */
    answer: string | null;
    answer_text: string | null;
    feedback: string | null;
    normalized_score: number | null;
    answered: InstantOrNull;
    /** The row of the same question from the import. null: this is that row. */
    first_id: string | null;
    /** How well the learner remembered the question before this round; after an answer, with it. null: never answered. */
    memory: JsonOrNull<Memory>;
    /** How many times in a row the question was asked before without an answer. */
    unanswered: Defaulted<number>;
    /** Until when the question can be answered. null: it was not asked yet. */
    expires: InstantOrNull;
    /** When it was noticed that the question was not answered in time. */
    closed: InstantOrNull;
    /** When the question is asked again, in a new row. null: not, or there is such a row already. */
    next: InstantOrNull;
  };
  /** Learners who do not want to be asked for the time being. */
  reinforcement_pause: { tenant_id: string; user_id: string; since: Instant };
}

/** The tenant's database, with the tables of reinforcement. */
export type ReinforcementDb = HalfDb<ReinforcementTables>;

declare module "../../../server/database/tables" {
  interface Tables extends ReinforcementTables {}
}
