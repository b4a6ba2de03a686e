import type { JWK } from "jose";
import type { Defaulted, Instant, InstantOrNull, Json, PluginDb } from "../../../server/sdk";
import type { Answers } from "../rules/answer.rules";
import type { Quiz } from "./quiz.schema";
import type { ToolPlatform } from "./registration";

/** The tables of the quiz tool. No other code reads or writes them. */
export interface QuizTables {
  quiz: {
    tenant_id: string;
    id: string;
    content: Json<Quiz>;
    updated: Instant;
    /** The course that the quiz belongs to. null for a quiz that all courses of its course package may use. */
    objective_id: string | null;
  };
  quiz_file: {
    tenant_id: string;
    quiz_id: string;
    /** The path in the course package, without `files/`. */
    path: string;
    sha256: string;
    type: string;
    size: number;
    bytes: Uint8Array;
  };
  /** A login that a platform has begun. The quiz can be opened once with it. */
  quiz_login: {
    tenant_id: string;
    state_hash: string;
    nonce: string;
    issuer: string;
    client_id: string;
    expires: Instant;
  };
  quiz_attempt: {
    tenant_id: string;
    id: string;
    platform_key: string;
    /** Identifies the attempt: by the platform's name for it, or by the LTI resource link if there is no name. */
    launch_key: string;
    user_sub: string;
    /** The account of the user, if the platform is this portal. */
    user_id: string | null;
    quiz_id: string;
    /**
     * A random text from which every random order, and every name of an option in the browser, is made. It is never
     * sent to a browser.
     */
    seed: string;
    answers: Json<Answers>;
    /** The key of a question → when its answer was given or removed, in milliseconds since 1970. */
    given: Json<Readonly<Record<string, number>>>;
    checked: Json<readonly string[]>;
    hints: Json<Readonly<Record<string, number>>>;
    /** The address to which the score is sent; null if the platform wants no score. */
    line_item: string | null;
    platform: Json<ToolPlatform>;
    created: Instant;
    handed_in: InstantOrNull;
    /** The end of the time for the quiz, if that has handed the attempt in. */
    time_over: InstantOrNull;
    /** Whether the learner has seen results since then. */
    results_shown: Defaulted<boolean>;
  };
  /** A page of a quiz that is open in a browser. Without an attempt it is a preview for teachers. */
  quiz_session: {
    tenant_id: string;
    token_hash: string;
    quiz_id: string;
    attempt_id: string | null;
    hides_results: boolean;
    passing_score: number | null;
    expires: Instant;
  };
  /** The tool's own keys. `private_key` is encrypted with the server's secret. */
  quiz_key: { tenant_id: string; id: string; public_key: Json<JWK>; private_key: string; created: Instant };
  /** Scores that wait for delivery to a platform. */
  quiz_score: {
    tenant_id: string;
    id: string;
    attempt_id: string;
    /** The score in the form that the platform gets (LTI Assignment and Grade Services). */
    body: Json<Readonly<Record<string, unknown>>>;
    created: Instant;
    tries: number;
    next_try: Instant;
    delivered: InstantOrNull;
    /** Why the last try failed, for the operator of the server. */
    fault: string | null;
  };
}

/** The database of one tenant, with the tables of the quiz tool. */
export type QuizDb = PluginDb<QuizTables>;

declare module "../../../server/database/tables" {
  interface Tables extends QuizTables {}
}
