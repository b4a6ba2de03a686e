import type { Defaulted, HalfDb, Instant, InstantOrNull } from "../../../server/sdk";

/** Supervised sittings of proctored activities. */
export interface ProctoringTables {
  /** Lets a provider open one session. Only the token's hash is kept. */
  proctoring_start_token: {
    tenant_id: string;
    token_hash: string;
    user_id: string;
    objective_workflow_id: string;
    activity_workflow_id: string;
    /** The part that the provider's frame shows. */
    part_id: string;
    /** The provider is the portal's own page, which runs in the learner's hands. */
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
    /** Null until it is judged. */
    accepted: boolean | null;
    /** Hash of what the provider shows with every report. */
    token_hash: string;
    /** It is the portal's own page, or an outside one that has not proved itself: its word is no verdict. */
    own_provider: boolean;
    created: Instant;
    last_seen: Instant;
    finished: InstantOrNull;
    judged_by: string | null;
    comment: string | null;
  };
  /** What a provider noticed. `position` counts the reports of a session, so that one sent twice is kept once. */
  proctoring_incident: {
    tenant_id: string;
    session_id: string;
    position: number;
    at: Instant;
    kind: string;
    seconds: Defaulted<number | null>;
  };
}

/** The tenant's database as proctoring has it. */
export type ProctoringDb = HalfDb<ProctoringTables>;

declare module "../../../server/database/tables" {
  interface Tables extends ProctoringTables {}
}
