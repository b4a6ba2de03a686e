import type { Instant, InstantOrNull, Json, JsonOrNull, PluginDb } from "../../../server/sdk";
import type { TutorCitation, TutorMessage } from "../contract";

/**
 * A text of a course that was used for an answer. `partId` is the id of an activity's place in the course's tree. It is
 * null for the description of the course.
 */
export interface Source {
  readonly courseId: string;
  readonly partId: string | null;
}

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
    /** The texts of courses from which the answer may be taken, even if it does not cite them. Empty for a question. */
    sources: Json<readonly Source[]>;
    state: TutorMessage["state"];
    reason: string | null;
    kind: NonNullable<TutorMessage["kind"]> | null;
    created: Instant;
    /** When the process that makes the answer has stored its last sign of life. null unless the answer is running. */
    heard: InstantOrNull;
  };
  /**
   * How much one learner has used the tutor in one course on one day. If the conversation is deleted, the row stays. If
   * the account is deleted, the row stays without the person's id.
   */
  tutor_usage: {
    tenant_id: string;
    id: string;
    user_id: string | null;
    objective_id: string;
    /** A day in UTC, such as `2026-11-21`. */
    day: string;
    questions: number;
    /**
     * How many questions count for the limits of questions on a day. A question does not count if its answer failed
     * without a word, for a reason that learners cannot cause.
     */
    counted: number;
    answers: number;
    refusals: number;
    stops: number;
    failures: number;
    prompt_tokens: number;
    answer_tokens: number;
  };
}

export type TutorDb = PluginDb<TutorTables>;

declare module "../../../server/database/tables" {
  interface Tables extends TutorTables {}
}
