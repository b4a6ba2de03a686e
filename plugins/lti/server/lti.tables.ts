import type { JWK } from "jose";
import type { HalfDb, Instant, InstantOrNull, Json, JsonOrNull } from "../../../server/sdk";
import type { LaunchMessage } from "./launch/launch";
import type { LtiVersion } from "./registry/tool";
import type { ScopeName } from "./v1p3/claims";

/** Tables of the LTI platform. */
export interface LtiTables {
  /** Tools that packages bring. Those of the platform itself are not stored: their addresses are those of the server. */
  lti_tool: {
    tenant_id: string;
    id: string;
    name: string;
    version: LtiVersion;
    launch_url: string;
    client_id: string;
    login_url: string | null;
    redirect_urls: Json<string[]>;
    jwks_url: string | null;
    deep_linking_url: string | null;
    consumer_key: string | null;
    /** Sealed with the server's secret. A package brings it in plain text; the server seals it (`sealSharedSecrets`). */
    shared_secret: string | null;
    send_names: boolean;
    /** Scopes that it is registered for, by their short names; null: all. */
    scopes: JsonOrNull<readonly ScopeName[]>;
  };
  /** What an activity launches. `tool_id` null: whoever is registered for the activity's address. */
  lti_link: {
    tenant_id: string;
    activity_id: string;
    tool_id: string | null;
    custom: Json<Record<string, string>>;
    open_in: "frame" | "window";
    /** What an author chose at the tool; it goes before what the package says. */
    chosen_url: string | null;
    chosen_custom: JsonOrNull<Record<string, string>>;
  };
  /** The platform's signing keys. The newest one signs; `private_key` is sealed with the server's secret. */
  lti_key: { tenant_id: string; id: string; public_key: Json<JWK>; private_key: string; created: Instant };
  /** A launch under way. Each step has a secret of its own that works once; only its hash is kept. */
  lti_launch: {
    tenant_id: string;
    id: string;
    step: LaunchStep;
    token_hash: string;
    /** The session that began it: it ends with it. */
    session_hash: string | null;
    user_id: string;
    tool_id: string;
    message: LaunchMessage;
    objective_workflow_id: string;
    part_id: string;
    activity_workflow_id: string | null;
    document_target: "iframe" | "window";
    locale: string;
    theme: "light" | "dark" | null;
    expires: Instant;
  };
  /** What tools may say only once: `jti` of their assertions, `nonce` of their messages. */
  lti_nonce: { tenant_id: string; tool_id: string; nonce: string; expires: Instant };
  /** Columns that tools made. The one that an activity has by itself is not stored: its id is the part's. */
  lti_line_item: {
    tenant_id: string;
    id: string;
    tool_id: string;
    objective_id: string;
    part_id: string | null;
    label: string;
    score_maximum: number;
    resource_id: string | null;
    tag: string | null;
    start_from: InstantOrNull;
    end_at: InstantOrNull;
    grades_released: boolean | null;
    created: Instant;
  };
  /** Scores in columns that tools made. They stay beside the course's own grades. */
  lti_score: {
    tenant_id: string;
    line_item_id: string;
    user_id: string;
    score: number | null;
    score_maximum: number | null;
    activity_progress: string;
    grading_progress: string;
    comment: string | null;
    timestamp: Instant;
  };
}

declare module "../../../server/database/tables" {
  interface Tables extends LtiTables {}
}

/** The tenant's database as the LTI platform has it. */
export type LtiDb = HalfDb<LtiTables>;

/** `open`: its page was not shown yet; `login`: the tool is signing in; `choose`: the tool lets an author choose. */
export type LaunchStep = "open" | "login" | "choose";
