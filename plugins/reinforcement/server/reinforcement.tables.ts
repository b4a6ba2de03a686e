import type { InstantOrNull, Json } from "../../../server/sdk";

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
    /**
     * The key of the chosen option; null while the question is open. The next four columns are copies from the time of the
     * answer.
     */
    answer: string | null;
    answer_text: string | null;
    feedback: string | null;
    normalized_score: number | null;
    answered: InstantOrNull;
  };
}

declare module "../../../server/database/tables" {
  interface Tables extends ReinforcementTables {}
}
