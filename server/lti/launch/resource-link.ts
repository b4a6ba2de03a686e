import type { endpoints } from "../../../core/learning/contract/index";
import { newId } from "../../database/new-id";
import type { Handler, SessionUser } from "../../http/call";
import { Refusal } from "../../http/refusal";
import { type LearnerScope, scopeOf } from "../../lms/learner-scope";
import { findToolLink } from "../registry/find-tool";
import type { LaunchForm, LaunchMessage } from "./launch";
import { launchForm } from "./launch-form";
import { beginLaunch, type LaunchRow } from "./launch-states";
import { findLaunchTarget, type WantedLaunch } from "./launch-target";
import { type LaunchableTool, launchableTool } from "./launchable-tool";
import { loadLaunch } from "./load-launch";

export const LAUNCH_PATH = "/lti/launch/";

/** The address of a page that posts the launch; it works once, and only for this user. */
export const getResourceLink: Handler<typeof endpoints.getResourceLink> = async (call) => {
  const prepared = await prepare(call, { ...call.params, ...call.body });
  const token = await beginLaunch(call.db, call.now, { ...prepared.row, session_hash: call.sessionHash, step: "open" });
  return { targetLinkUri: `${call.origin}${LAUNCH_PATH}${token}` };
};

export const getResourceForm: Handler<typeof endpoints.getResourceForm> = async (call) => {
  const { objectiveWorkflowId, activityWorkflowIds } = call.params;
  const wanted = { objectiveWorkflowId, activityPartIds: [], activityWorkflowIds: activityWorkflowIds.split(",") };
  const { row, tool } = await prepare(call, wanted);
  const launch = await loadLaunch(call.db, call.origin, row, call.now);
  if (launch === null) throw new Refusal("conflict", { reason: "toolNotRegistered" });
  const begun = { ...row, session_hash: call.sessionHash, step: "login" } as const;
  const hint = tool.version === "1.1" ? "" : await beginLaunch(call.db, call.now, begun);
  return { form: mutable(launchForm(launch, hint, call.now)) };
};

interface LaunchCall extends Omit<LearnerScope, "userId"> {
  readonly user: SessionUser;
  readonly origin: string;
  readonly locale: string;
  readonly query: {
    readonly message?: LaunchMessage;
    readonly documentTarget?: "iframe" | "window";
    readonly theme?: "light" | "dark";
  };
}

type PreparedRow = Omit<LaunchRow, "step" | "token_hash" | "session_hash" | "expires">;

/** @throws Refusal as `findLaunchTarget` and `launchableTool` say */
async function prepare(call: LaunchCall, wanted: WantedLaunch): Promise<{ row: PreparedRow; tool: LaunchableTool }> {
  const { db, tenantId, user, origin, locale, query } = call;
  const message = query.message ?? "LtiResourceLinkRequest";
  const target = await findLaunchTarget(scopeOf(call), wanted);
  const { part, activityWorkflowId } = target;
  const link = await findToolLink({ db, tenantId, origin }, part.childActivity.id);
  const tool = launchableTool(link, message, part.childActivity, user.roles);
  if (activityWorkflowId === null && message === "LtiResourceLinkRequest") {
    throw new Refusal("conflict", { reason: "notStarted", detail: "The activity is launched after it is started." });
  }
  return {
    tool,
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

function mutable({ action, method, fields }: LaunchForm) {
  return { action, method, fields: { ...fields } };
}
