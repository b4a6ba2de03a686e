import type { HalfDb, Instant, InstantOrNull, Json, JsonOrNull } from "../../../server/sdk";
import type { TutorCitation, TutorMessage } from "../contract";

/** Conversations with the tutor, and how much it is used. */
export interface TutorTables {
  /** A question of a learner, or the answer to it. */
  tutor_message: {
    tenant_id: string;
    id: string;
    user_id: string;
    objective_id: string;
    /** The question that this answers; null for a question. */
    question_id: string | null;
    text: string;
    marked: JsonOrNull<NonNullable<TutorMessage["marked"]>>;
    citations: Json<readonly TutorCitation[]>;
    state: TutorMessage["state"];
    reason: string | null;
    kind: NonNullable<TutorMessage["kind"]> | null;
    created: Instant;
    /** When the process that answers was last heard of. null unless the answer is running. */
    heard: InstantOrNull;
  };
  /** What one learner asked in one course on one day. It outlives the conversation, and the person without their name. */
  tutor_usage: {
    tenant_id: string;
    id: string;
    user_id: string | null;
    objective_id: string;
    /** A day in UTC: `2026-11-21`. */
    day: string;
    questions: number;
    /** The questions that count for the budgets: those that failed without a word do not. */
    counted: number;
    answers: number;
    refusals: number;
    stops: number;
    failures: number;
    prompt_tokens: number;
    answer_tokens: number;
  };
}

/** The tenant's database with the tables of the tutor. */
export type TutorDb = HalfDb<TutorTables>;

declare module "../../../server/database/tables" {
  interface Tables extends TutorTables {}
}
