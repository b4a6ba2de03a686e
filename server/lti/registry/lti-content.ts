import type { LtiContent } from "../../../core/learning/contract/entities/index";
import { findToolLink, type RegistryScope } from "./find-tool";

/**
 * `content` of an lti activity, as the registered tools are now; null when the activity is none.
 * @param html what stands above the tool
 */
export async function ltiContent(
  scope: RegistryScope,
  activityId: string,
  html: string | null,
): Promise<LtiContent | null> {
  const link = await findToolLink(scope, activityId);
  if (link === null) return null;
  const { tool, version, targetUrl, openIn, isGraded } = link;
  const origin = URL.parse(targetUrl)?.origin ?? null;
  return {
    ...{ html, version, openIn, isGraded },
    toolName: tool?.name ?? (origin === null ? "" : new URL(origin).host),
    toolOrigin: tool === null ? null : origin,
  };
}
