import type { HalfDb, Instant, InstantOrNull, Json, JsonOrNull } from "../../../server/sdk";
import type { TutorCitation, TutorMessage } from "../contract";

/** The tables of conversations with the tutor, and of how much it is used. */
export interface TutorTables {
  /** Messages: a question of a learner, or the answer to it. */
  tutor_message: {
    tenant_id: string;
    id: string;
    user_id: string;
    objective_id: string;
    /** The question to which this is the answer; null for a question. */
    question_id: string | null;
    text: string;
    marked: JsonOrNull<NonNullable<TutorMessage["marked"]>>;
    citations: Json<readonly TutorCitation[]>;
    state: TutorMessage["state"];
    reason: string | null;
    kind: NonNullable<TutorMessage["kind"]> | null;
    created: Instant;
    /** The last sign of life of the process that answers. null unless the answer is running. */
    heard: InstantOrNull;
  };
  /**
   * What one learner has asked in one course on one day. The row stays when the conversation is deleted, and without the
   * name when the person is erased.
   */
  tutor_usage: {
    tenant_id: string;
    id: string;
    user_id: string | null;
    objective_id: string;
    /** A day in UTC, such as `2026-11-21`. */
    day: string;
    questions: number;
    /** How many questions count for the budgets. Questions whose answer failed without a word do not count. */
    counted: number;
    answers: number;
    refusals: number;
    stops: number;
    failures: number;
    prompt_tokens: number;
    answer_tokens: number;
  };
}

/** The tenant's database, with the tables of the tutor. */
export type TutorDb = HalfDb<TutorTables>;

declare module "../../../server/database/tables" {
  interface Tables extends TutorTables {}
}
