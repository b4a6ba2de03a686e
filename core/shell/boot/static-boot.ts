import { chooseLocale, DEFAULT_LOCALE } from "../../intl/locales.rules";
import type { ManifestDocument, Origin, TenantConfig } from "../../kernel";
import { prefixes } from "../../learning/contract/endpoint";
import type { User } from "../../learning/contract/entities";
import type { PortalBoot } from "../../learning/contract/portal-boot";

/** The file that the build makes for hosting without our server: `portal-static.json` beside the assets. */
interface StaticIndex {
  readonly manifests: readonly ManifestDocument[];
  readonly locales: Readonly<Record<string, string>>;
  readonly buildId: string;
  /** The first parts of the API's addresses (such as `/api/lms/v1/`) that differ from the defaults, by name. */
  readonly prefixes: PortalBoot["prefixes"];
}

/**
 * Collects the boot data on static hosting, where no server of ours makes the page: the configuration of the tenant,
 * the plugins' manifests, and the session. Rejects if a file cannot be fetched.
 * @param wanted language tags in the order of preference
 */
export async function readStaticBoot(wanted: readonly (string | null)[]): Promise<PortalBoot> {
  const indexed = fetchJson<StaticIndex>("/learn/portal-static.json");
  const [index, configuration, session] = await Promise.all([
    indexed,
    fetchJson<TenantConfig & { readonly $origins?: Readonly<Record<string, Origin>> }>("/config-ui/config.json"),
    indexed.then((known) => fetchSession(known.prefixes.platform ?? prefixes.platform)),
  ]);
  const { $origins = {}, ...config } = configuration;
  const locale = chooseLocale(wanted, Object.keys(index.locales)) || DEFAULT_LOCALE;
  return { ...index, config: { config, origins: $origins }, locale, ...session };
}

async function fetchSession(platform: string): Promise<Pick<PortalBoot, "user" | "csrfToken" | "now">> {
  const response = await fetch(`${platform}users/me`, { headers: { accept: "application/json" } });
  const date = response.headers.get("date");
  const now = date === null ? null : new Date(date).toISOString();
  return { user: response.ok ? ((await response.json()) as User) : null, csrfToken: "", now };
}

async function fetchJson<T>(url: string): Promise<T> {
  const response = await fetch(url, { headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as T;
}
