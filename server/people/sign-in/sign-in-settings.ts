import type { OidcSettings } from "./oidc-settings";

/** What the environment says about who may sign in, and from where. */
export interface SignInSettings {
  readonly host: string;
  /** Whether it listens for its own machine only. A proxy on that machine may yet pass on what others ask. */
  readonly isLoopback: boolean;
  /** Whether anything says that others can reach it: then there are no demo accounts, and no short cuts for trying things. */
  readonly isPublic: boolean;
  /** The address that browsers know, when it is another than that of this process: behind a proxy. */
  readonly publicUrl: URL | null;
  readonly oidc: OidcSettings | null;
  /** Verified addresses, in lower case, of people who are administrators. */
  readonly adminEmails: readonly string[];
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  readonly trustProxy: string | false;
}

/** Whether the embedded provider and the demo tenant are on: nothing says that others can reach the server, and no provider is set. */
export function isDemo({ isPublic, oidc }: Pick<SignInSettings, "isPublic" | "oidc">): boolean {
  return !isPublic && oidc === null;
}
