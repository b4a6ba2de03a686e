import type { OidcSettings } from "./oidc-settings";

/** Settings of the environment about who may sign in, and from where. */
export interface SignInSettings {
  readonly host: string;
  /**
   * Whether the server listens only for its own machine. A proxy on that machine may still forward requests of others.
   */
  readonly isLoopback: boolean;
  /**
   * Whether any setting shows that other machines can reach the server. Then there are no demo accounts and no
   * shortcuts for trying things out.
   */
  readonly isPublic: boolean;
  /** The address that browsers use, when it differs from the address of this process: behind a proxy. */
  readonly publicUrl: URL | null;
  readonly oidc: OidcSettings | null;
  /** Verified addresses, in lower case, of people who are administrators. */
  readonly adminEmails: readonly string[];
  /** Addresses of proxies whose X-Forwarded-For header is trusted. */
  readonly trustProxy: string | false;
}

/**
 * Whether the embedded provider and the demo tenant are on: no setting shows that other machines can reach the server,
 * and no provider is set.
 */
export function isDemo({ isPublic, oidc }: Pick<SignInSettings, "isPublic" | "oidc">): boolean {
  return !isPublic && oidc === null;
}
