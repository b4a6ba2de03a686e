import type { Activity, Role } from "../../../../server/sdk/learning";
import { mayAuthor } from "./lti-roles.rules";
import type { Tool } from "./tool";

/** By Deep Linking, which the portal has for LTI 1.3 only. */
export function mayChoose(
  { version, deepLinkingUrl }: Pick<Tool, "version" | "deepLinkingUrl">,
  { supportLtiAuthoring }: Pick<Activity, "supportLtiAuthoring">,
  roles: readonly Role[],
): boolean {
  return version === "1.3" && deepLinkingUrl !== null && supportLtiAuthoring && mayAuthor(roles);
}
