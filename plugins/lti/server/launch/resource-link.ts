import { ApiError, type CallsOf, newId } from "../../../../server/sdk";
import type * as contract from "../../contract";
import type { LaunchForm } from "../protocol/launch";
import { loginForm } from "../protocol/login-form";
import type { LtiTables } from "../protocol/lti.tables";
import { findToolLink } from "../registry/find-tool";
import { sharedSecretOf } from "../v1p1/shared-secret";
import { signedForm } from "../v1p1/signed-form";
import type { LaunchCall } from "./launch-call";
import { beginLaunch, type LaunchRow } from "./launch-states";
import { findLaunchTarget, type WantedLaunch } from "./launch-target";
import { launchableTool } from "./launchable-tool";
import { loadLaunch } from "./load-launch";

/** The path of the page that opens a tool. A secret for one opening follows the path. */
export const LAUNCH_PATH = "/lti/launch/";

export const launchCalls: Pick<CallsOf<typeof contract, LtiTables>, "getResourceLink" | "getResourceForm"> = {
  /** Answers the address of the page that opens the tool. The address works once, and only for this user. */
  async getResourceLink(call) {
    const { row } = await prepareLaunch(call, { ...call.params, ...call.body });
    const token = await beginLaunch(call.db, call.now, { ...row, session_hash: call.sessionHash, step: "open" });
    return { targetLinkUri: `${call.origin}${LAUNCH_PATH}${token}` };
  },

  async getResourceForm(call) {
    const { objectiveWorkflowId, activityWorkflowIds } = call.params;
    const wanted = { objectiveWorkflowId, activityPartIds: [], activityWorkflowIds: activityWorkflowIds.split(",") };
    const { row, sharedSecret } = await prepareLaunch(call, wanted);
    const launch = await loadLaunch(call, row);
    if (launch === null) throw new ApiError("conflict", { reason: "lti.toolNotRegistered" });
    if (sharedSecret !== null) return { form: mutableCopy(signedForm(launch, sharedSecret, call.now)) };
    const begun = { ...row, session_hash: call.sessionHash, step: "login" } as const;
    return { form: mutableCopy(loginForm(launch, await beginLaunch(call.db, call.now, begun))) };
  },
};

type PreparedRow = Omit<LaunchRow, "step" | "token_hash" | "session_hash" | "expires">;

interface Prepared {
  readonly row: PreparedRow;
  /** The secret that signs a launch of LTI 1.1. null for LTI 1.3. */
  readonly sharedSecret: string | null;
}

/**
 * Checks that the user may launch the tool, and reads what a launch needs.
 * @throws ApiError if the activity is closed to the user or has no tool that can be launched, and when the tool's
 * secret cannot be decrypted
 */
async function prepareLaunch(call: LaunchCall, wanted: WantedLaunch): Promise<Prepared> {
  const { tenantId, user, locale, query } = call;
  const message = query.message ?? "LtiResourceLinkRequest";
  const target = await findLaunchTarget(call, wanted);
  const { part, activityWorkflowId } = target;
  const link = await findToolLink(call, part.childActivity.id);
  const tool = launchableTool(link, message, part.childActivity, user.roles);
  const sharedSecret = tool.version === "1.1" ? sharedSecretOf(tool, call) : null;
  if (tool.version === "1.1" && sharedSecret === null) {
    throw new ApiError("conflict", {
      reason: "lti.toolIncomplete",
      detail: `The shared secret of the tool "${tool.name}" cannot be opened.`,
    });
  }
  if (activityWorkflowId === null && message === "LtiResourceLinkRequest") {
    throw new ApiError("conflict", { reason: "notStarted", detail: "The activity is launched after it is started." });
  }
  return {
    sharedSecret,
    row: {
      id: newId(),
      tenant_id: tenantId,
      user_id: user.id,
      tool_id: tool.id,
      message,
      objective_workflow_id: wanted.objectiveWorkflowId,
      part_id: part.id,
      activity_workflow_id: activityWorkflowId,
      document_target: query.documentTarget ?? "iframe",
      locale,
      theme: query.theme ?? null,
    },
  };
}

function mutableCopy({ action, method, fields }: LaunchForm) {
  return { action, method, fields: { ...fields } };
}
