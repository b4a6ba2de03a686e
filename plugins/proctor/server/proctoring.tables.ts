import type { Defaulted, HalfDb, Instant, InstantOrNull } from "../../../server/sdk";

/** Proctoring sessions of proctored activities. */
export interface ProctoringTables {
  /** A provider opens one session with this token. Only the hash of the token is stored. */
  proctoring_start_token: {
    tenant_id: string;
    token_hash: string;
    user_id: string;
    objective_workflow_id: string;
    activity_workflow_id: string;
    /** The part in the provider's frame. */
    part_id: string;
    /** The provider is the portal's own page. It runs in the learner's browser, so the learner could manipulate it. */
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
    /** Null until the session is judged. */
    accepted: boolean | null;
    /** Hash of the token that the provider sends with every report. */
    token_hash: string;
    /**
     * The provider is the portal's own page, or an outside provider that did not prove its identity. Its verdict does not
     * count.
     */
    own_provider: boolean;
    created: Instant;
    last_seen: Instant;
    finished: InstantOrNull;
    judged_by: string | null;
    comment: string | null;
  };
  /**
   * An incident that a provider reported. `position` counts the incidents of a session, so that a repeated report is stored
   * only once.
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

/** The tenant's database with the tables of proctoring. */
export type ProctoringDb = HalfDb<ProctoringTables>;

declare module "../../../server/database/tables" {
  interface Tables extends ProctoringTables {}
}
