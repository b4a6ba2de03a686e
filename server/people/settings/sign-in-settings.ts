import type { OidcSettings } from "./oidc-settings";

export interface SignInSettings {
  /** The address on which the server listens (`HOST`). */
  readonly host: string;
  /**
   * Whether the server listens only for its own machine. A proxy on that machine may still forward requests of others.
   */
  readonly isLoopback: boolean;
  /** Whether other machines can reach the server. Then there are no demo accounts and no shortcuts for a trial. */
  readonly isPublic: boolean;
  /**
   * The address that browsers use, if it is not that of this process, as behind a proxy. null when no such address is
   * set.
   */
  readonly publicUrl: URL | null;
  readonly oidc: OidcSettings | null;
  /** Email addresses, in lower case, of people who become administrators after signing in with the verified address. */
  readonly adminEmails: readonly string[];
  readonly trustProxy: string | false;
}

/** Whether the demo is on: no setting shows that other machines can reach the server, and no provider is set. */
export function isDemo({ isPublic, oidc }: Pick<SignInSettings, "isPublic" | "oidc">): boolean {
  return !isPublic && oidc === null;
}
