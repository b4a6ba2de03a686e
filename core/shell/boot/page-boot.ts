import type { PortalBoot } from "../../learning/contract/portal-boot";
import { parseTexts } from "../../learning/rules/direction/isolated-text";

/** null if the server has put none into the page. Throws if it is incomplete. */
export function readPageBoot(page: Pick<Document, "getElementById">): PortalBoot | null {
  const text = page.getElementById("portal-boot")?.textContent;
  if (!text) return null;
  const boot = parseTexts(text);
  if (isBoot(boot)) return boot;
  throw new Error("The page's portal-boot element does not hold a portal's boot data");
}

/** A rough check only: the server made the data and has validated its parts. */
function isBoot(value: unknown): value is PortalBoot {
  if (typeof value !== "object" || value === null) return false;
  const has = (key: string) => key in value;
  return ["config", "manifests", "user", "locale", "locales", "csrfToken"].every(has);
}
