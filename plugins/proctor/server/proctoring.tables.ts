import type { Defaulted, Instant, InstantOrNull, PluginDb } from "../../../server/sdk";

/** A session is the time in which a provider watches a learner's work in one activity. */
export interface ProctoringTables {
  /** Tokens for opening a session. A provider opens one session with a token. Only the hash of the token is stored. */
  proctoring_start_token: {
    tenant_id: string;
    token_hash: string;
    user_id: string;
    objective_workflow_id: string;
    activity_workflow_id: string;
    /** The part that the provider shows in its frame. */
    part_id: string;
    /**
     * Whether the provider is the portal's own page. It runs in the learner's browser, so the learner could manipulate
     * it.
     */
    own_provider: boolean;
    expires: Instant;
  };
  proctoring_session: {
    tenant_id: string;
    id: string;
    user_id: string;
    objective_id: string;
    objective_workflow_id: string;
    activity_workflow_id: string;
    state: "created" | "finished";
    /** Whether the session counts. Null until the server, the provider or a grader has judged it. */
    accepted: boolean | null;
    /** The hash of the token that the provider sends with every report. */
    token_hash: string;
    /**
     * Whether the provider is the portal's own page, or an outside one that did not prove its identity. Its verdict
     * then does not count.
     */
    own_provider: boolean;
    created: Instant;
    last_seen: Instant;
    finished: InstantOrNull;
    judged_by: string | null;
    comment: string | null;
  };
  /**
   * Incidents that providers have reported. `position` numbers the incidents of a session, so that a repeated report is
   * stored only once.
   */
  proctoring_incident: {
    tenant_id: string;
    session_id: string;
    position: number;
    at: Instant;
    kind: string;
    seconds: Defaulted<number | null>;
  };
}

export type ProctoringDb = PluginDb<ProctoringTables>;

declare module "../../../server/database/tables" {
  interface Tables extends ProctoringTables {}
}
