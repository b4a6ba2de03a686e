import type { ManifestDocument, ResolvedConfig } from "../../kernel";
import type { User } from "../../learning/contract/entities";
import type { Prefixes } from "../../platform/http/request-url";

/**
 * The data with which the portal starts. The server puts it into the page. On static hosting `readStaticBoot` collects it.
 */
export interface PortalBoot {
  readonly config: ResolvedConfig;
  readonly manifests: readonly ManifestDocument[];
  readonly user: User | null;
  readonly locale: string;
  /** The address of the messages, by locale. */
  readonly locales: Readonly<Record<string, string>>;
  readonly csrfToken: string;
  /** The server's time, ISO 8601; null if it is unknown. */
  readonly now: string | null;
  readonly buildId: string;
  readonly prefixes: Partial<Prefixes>;
}

/** The boot data in the page; null if the page was served without it. */
export function readPageBoot(page: Pick<Document, "getElementById">): PortalBoot | null {
  const text = page.getElementById("portal-boot")?.textContent;
  if (!text) return null;
  const boot: unknown = JSON.parse(text);
  if (isBoot(boot)) return boot;
  throw new Error("The page's portal-boot element does not hold a portal's boot data");
}

/** Only a rough check: the server made the data and validated its parts. */
function isBoot(value: unknown): value is PortalBoot {
  if (typeof value !== "object" || value === null) return false;
  const has = (key: string) => key in value;
  return ["config", "manifests", "user", "locale", "locales", "csrfToken"].every(has);
}
