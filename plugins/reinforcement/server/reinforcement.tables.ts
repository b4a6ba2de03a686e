import type { Defaulted, Instant, InstantOrNull, Json, JsonOrNull, PluginDb } from "../../../server/sdk";
import type { Memory } from "./schedule.rules";

/** A possible answer to a question of an e-mail. */
export interface StoredOption {
  readonly key: string;
  readonly text: string;
  readonly correct: boolean;
  readonly feedback: string | null;
}

/**
 * The tables of questions by e-mail. `reinforcement_workflow` has a row for each round: one asking of a question, to
 * one learner. The import of a course makes the row of the first round.
 */
export interface ReinforcementTables {
  reinforcement_workflow: {
    tenant_id: string;
    id: string;
    user_id: string;
    objective_id: string;
    question: string;
    options: Json<readonly StoredOption[]>;
    /** From when on the question is to be asked in this round. null: it is the first round, which has no such time. */
    due: InstantOrNull;
    /** When the e-mail was given to the plugin that sends mails. null: not yet. */
    asked: InstantOrNull;
    /**
     * The key of the chosen option. Null while there is no answer. With the answer, the next three columns get copies
     * of the option's text and feedback and its score (1 for a right option, else 0), and `answered` the time.
     */
    answer: string | null;
    answer_text: string | null;
    feedback: string | null;
    normalized_score: number | null;
    answered: InstantOrNull;
    /** The id of the question's row of the first round, which the import made. null: this is that row. */
    first_id: string | null;
    /**
     * How well the learner remembers the question: as it was before this round or, once this round is answered, after
     * it. null: the learner has never answered it.
     */
    memory: JsonOrNull<Memory>;
    /** How many times in a row the question was asked without an answer, before this round. */
    unanswered: Defaulted<number>;
    /** Until when the question can be answered. null: it was not asked yet. */
    expires: InstantOrNull;
    /** When the server noticed that the question was not answered in time. null: it did not. */
    closed: InstantOrNull;
    /**
     * When the question is asked again, in a new row. null: no such time is known yet, it is never asked again, or the
     * new row is there already.
     */
    next: InstantOrNull;
  };
  /** Learners who do not want to be asked for the time being. */
  reinforcement_pause: { tenant_id: string; user_id: string; since: Instant };
}

/** The database of a tenant, with the tables above. */
export type ReinforcementDb = PluginDb<ReinforcementTables>;

declare module "../../../server/database/tables" {
  interface Tables extends ReinforcementTables {}
}
