import type { ManifestDocument, ResolvedConfig } from "../../kernel";
import type { User } from "../../learning/contract/entities";
import type { Prefixes } from "../../platform/http/request-url";

/** What the portal starts from. The server puts it into the page; on static hosting `readStaticBoot` gathers it. */
export interface PortalBoot {
  readonly config: ResolvedConfig;
  readonly manifests: readonly ManifestDocument[];
  readonly user: User | null;
  readonly locale: string;
  /** Locale → address of its messages. */
  readonly locales: Readonly<Record<string, string>>;
  readonly csrfToken: string;
  /** The server's time, ISO 8601. Null where nobody told. */
  readonly now: string | null;
  readonly buildId: string;
  readonly prefixes: Partial<Prefixes>;
}

/** The boot data of the page, or null where the page was served without it. */
export function readPageBoot(page: Pick<Document, "getElementById">): PortalBoot | null {
  const text = page.getElementById("portal-boot")?.textContent;
  if (!text) return null;
  const boot: unknown = JSON.parse(text);
  if (isBoot(boot)) return boot;
  throw new Error("The page's portal-boot element does not hold a portal's boot data");
}

/** The server made it and its parts were validated there; this only tells it from something else entirely. */
function isBoot(value: unknown): value is PortalBoot {
  if (typeof value !== "object" || value === null) return false;
  const has = (key: string) => key in value;
  return ["config", "manifests", "user", "locale", "locales", "csrfToken"].every(has);
}
