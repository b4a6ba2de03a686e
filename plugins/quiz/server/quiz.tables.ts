import type { JWK } from "jose";
import type { HalfDb, Instant, InstantOrNull, Json } from "../../../server/sdk";
import type { Quiz } from "./quiz.schema";
import type { ToolPlatform } from "./registration";
import type { Answers } from "./rules/answers.rules";

/** Tables of the quiz tool. It alone reads and writes them. */
export interface QuizTables {
  quiz: { tenant_id: string; id: string; content: Json<Quiz>; updated: Instant };
  quiz_file: {
    tenant_id: string;
    quiz_id: string;
    /** As in the package, without `files/`. */
    path: string;
    sha256: string;
    type: string;
    size: number;
    bytes: Uint8Array;
  };
  /** A login that was begun: good for one launch. */
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
    /** What the platform calls the attempt, and whose it is. */
    launch_key: string;
    user_sub: string;
    /** Whose it is, where the platform is this portal and so calls people by their ids. */
    user_id: string | null;
    quiz_id: string;
    /** Decides every order that is by chance, and what options are called; no browser is told. */
    seed: string;
    answers: Json<Answers>;
    /** When each answer was given, or taken back, by question: milliseconds since 1970. */
    given: Json<Readonly<Record<string, number>>>;
    checked: Json<readonly string[]>;
    hints: Json<Readonly<Record<string, number>>>;
    /** Where its score goes; null: the platform wants none. */
    line_item: string | null;
    platform: Json<ToolPlatform>;
    created: Instant;
    handed_in: InstantOrNull;
  };
  /** An open page of the tool. Without an attempt it is a preview. */
  quiz_session: {
    tenant_id: string;
    token_hash: string;
    quiz_id: string;
    attempt_id: string | null;
    hides_results: boolean;
    expires: Instant;
  };
  /** The tool's own keys; `private_key` is sealed with the server's secret. */
  quiz_key: { tenant_id: string; kid: string; public_key: Json<JWK>; private_key: string; created: Instant };
  /** Scores on their way to a platform. */
  quiz_score: {
    tenant_id: string;
    id: string;
    attempt_id: string;
    /** The score as the platform gets it (AGS). */
    body: Json<Readonly<Record<string, unknown>>>;
    created: Instant;
    tries: number;
    next_try: Instant;
    delivered: InstantOrNull;
    /** What the last try came to; for whoever runs the server. */
    fault: string | null;
  };
}

/** The tenant's database as the quiz tool has it. */
export type QuizDb = HalfDb<QuizTables>;

declare module "../../../server/database/tables" {
  interface Tables extends QuizTables {}
}
