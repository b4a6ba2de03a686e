import type { ResolvedConfig } from "../../kernel/config/merge-config";
import type { ManifestDocument } from "../../kernel/resolve/manifest-document";
import type { Prefixes } from "./endpoint";
import type { User } from "./entities";

/** A contribution whose code the server's page starts to load. */
export interface DrawnContribution {
  readonly id: string;
  /** The field of the contribution that names the code, if several fields name code. */
  readonly field?: string;
}

/** The configuration of a tenant as a page of a user gets it: without what only the server reads. */
export interface ShownConfig extends ResolvedConfig {
  /** Locale → key → text, or a parsed ICU message where it has arguments. Left out if there are none. */
  readonly texts?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/**
 * The data with which the portal starts. The server puts it into the page, as the JSON in the script element
 * `portal-boot`. On static hosting, where no server makes the page, `readStaticBoot` collects it from files.
 */
export interface PortalBoot {
  readonly config: ShownConfig;
  /** The plugins' manifests: JSON files that declare routes, tabs, buttons and so on. */
  readonly manifests: readonly ManifestDocument[];
  readonly user: User | null;
  readonly locale: string;
  /** Locale → address of its messages. The server's page already starts to fetch the messages of the field `locale`. */
  readonly locales: Readonly<Record<string, string>>;
  readonly csrfToken: string;
  /** The server's time, ISO 8601; null if it is unknown. */
  readonly now: string | null;
  readonly buildId: string;
  /** The first parts of the API's addresses, such as `/api/lms/v1/`, that differ from the defaults. */
  readonly prefixes: Partial<Prefixes>;
  /** Whether the browser keeps pages for reading without a connection. Left out: it does not. */
  readonly keepsPages?: true;
  /** What the page draws at once, besides its screen. Left out on static hosting. */
  readonly drawn?: readonly DrawnContribution[];
  /**
   * Answers of the API calls that the page at `place` (path and query) would send first: address of the request → its
   * answer. `next`: the page to which that one goes on at once. Left out if the page brings none.
   */
  readonly ahead?: {
    readonly place: string;
    readonly next?: string;
    readonly answers: Readonly<Record<string, unknown>>;
  };
}
