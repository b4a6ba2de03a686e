import { ApiError } from "../../../../server/sdk";
import type { Activity, Role } from "../../../../server/sdk/learning";
import type { ltiReasons } from "../lti.errors";
import type { LaunchMessage } from "../protocol/launch";
import { mayChoose } from "../protocol/may-choose.rules";
import type { Tool, ToolLink } from "../protocol/tool";
import { isOwnAddress } from "../registry/registered-tool.rules";

/** A tool that has passed the checks of `launchableTool`. */
export type LaunchableTool = Tool;

/**
 * The tool that an activity opens (`link`), if the tool can be opened and this user may open it.
 * @throws ApiError conflict with the reason `lti.notLti`, `lti.toolNotRegistered` or `lti.toolIncomplete`; forbidden
 * with `lti.authoring`
 */
export function launchableTool(
  link: ToolLink | null,
  message: LaunchMessage,
  activity: Pick<Activity, "supportLtiAuthoring">,
  roles: readonly Role[],
): LaunchableTool {
  if (link === null) throw refusalOf("lti.notLti", "The activity is no tool.");
  const { tool } = link;
  if (tool === null) throw refusalOf("lti.toolNotRegistered", `No tool is registered for ${link.targetUrl}.`);
  if (message === "LtiDeepLinkingRequest" && !mayChoose(tool, activity, roles)) {
    throw new ApiError("forbidden", { reason: "lti.authoring" });
  }
  const missing = missingValueOf(tool);
  if (missing !== null)
    throw refusalOf("lti.toolIncomplete", `The tool "${tool.name}" is registered without ${missing}.`);
  if (!isOwnAddress(tool, link.targetUrl)) {
    throw refusalOf("lti.toolNotRegistered", `${link.targetUrl} is no address of the tool "${tool.name}".`);
  }
  return tool;
}

function missingValueOf({ version, loginUrl, consumerKey, storedSecret }: Tool): string | null {
  if (version === "1.3") return loginUrl === null ? "a login address" : null;
  return consumerKey === null || storedSecret === null ? "a key and a secret" : null;
}

function refusalOf(reason: keyof typeof ltiReasons, detail: string): ApiError {
  return new ApiError("conflict", { reason, detail });
}
