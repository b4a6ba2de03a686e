import type { JWK } from "jose";
import type { Instant, InstantOrNull, Json, JsonOrNull, PluginDb } from "../../../../server/sdk";
import type { ScopeName } from "./claims";
import type { LaunchMessage } from "./launch";
import type { LtiVersion } from "./tool";

export interface LtiTables {
  /** From course packages. The server's own are not stored: their addresses depend on the server. */
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
    /**
     * The secret of an LTI 1.1 tool. It is encrypted with the server's secret. An import stores it as plain text, and
     * `sealSharedSecrets` encrypts it right after the import.
     */
    shared_secret: string | null;
    send_names: boolean;
    /** The tool's registered scopes, by their short names. null means all. */
    scopes: JsonOrNull<readonly ScopeName[]>;
  };
  /** The tool that an activity opens. If `tool_id` is null, the tool is found by the address of the activity. */
  lti_link: {
    tenant_id: string;
    activity_id: string;
    tool_id: string | null;
    custom: Json<Record<string, string>>;
    open_in: "frame" | "window";
    /** The address that an author chose at the tool. It has priority over the address in the course package. */
    chosen_url: string | null;
    chosen_custom: JsonOrNull<Record<string, string>>;
  };
  /** The signing keys of this portal. The newest one signs. `private_key` is encrypted with the server's secret. */
  lti_key: { tenant_id: string; id: string; public_key: Json<JWK>; private_key: string; created: Instant };
  /** A running launch. Each step has its own secret that works once; only its hash is stored. */
  lti_launch: {
    tenant_id: string;
    id: string;
    step: LaunchStep;
    token_hash: string;
    /** The user's session at the portal in which the launch was started. The launch ends with this session. */
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
  /** Values that a tool may send only once: `jti` of its assertions, `nonce` of its messages. */
  lti_nonce: { tenant_id: string; tool_id: string; nonce: string; expires: Instant };
  /**
   * Line items (columns of the grade book) that tools made. The line item that belongs to an activity is not stored:
   * its id is the id of the part, the activity at its place in the course.
   */
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
  /** Scores in line items that tools made. They do not change the course's grades. */
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

declare module "../../../../server/database/tables" {
  interface Tables extends LtiTables {}
}

export type LtiDb = PluginDb<LtiTables>;

/**
 * The step of a launch. `open`: the page that opens the tool was not shown yet; `login`: the tool is signing the user
 * in; `choose`: an author chooses at the tool.
 */
export type LaunchStep = "open" | "login" | "choose";
