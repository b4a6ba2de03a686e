import type { Activity, Role } from "../../../../server/sdk/learning";
import type { LtiContent } from "../../contract";
import { mayChoose } from "../protocol/may-choose.rules";
import { findToolLink, type RegistryScope } from "./find-tool";

/**
 * The content of an lti activity for a reader, with the tools that are registered now. null when the activity is not of
 * the type lti.
 * @param html the text above the tool
 * @param roles the roles of the reader
 */
export async function ltiContent(
  scope: RegistryScope,
  activity: Pick<Activity, "id" | "supportLtiAuthoring">,
  html: string | null,
  roles: readonly Role[],
): Promise<LtiContent | null> {
  const link = await findToolLink(scope, activity.id);
  if (link === null) return null;
  const { tool, version, targetUrl, openIn, isGraded } = link;
  const origin = URL.parse(targetUrl)?.origin ?? null;
  return {
    html,
    version,
    openIn,
    isGraded,
    toolName: tool?.name ?? (origin === null ? "" : new URL(origin).host),
    toolOrigin: tool === null ? null : origin,
    mayChoose: tool !== null && mayChoose(tool, activity, roles),
  };
}
