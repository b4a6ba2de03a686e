import type { ltiVersions } from "../../../../server/sdk/learning";

export type LtiVersion = (typeof ltiVersions)[number];

/** A tool that is registered in a tenant. */
export interface Tool {
  readonly id: string;
  readonly name: string;
  /** The tool comes with the server and runs on the portal's own origin. */
  readonly isOwn: boolean;
  readonly version: LtiVersion;
  /** The address for launches without an address of their own. */
  readonly launchUrl: string;
  /** 1.3: its client id on this platform. */
  readonly clientId: string;
  /** 1.3: its deployment in this tenant. */
  readonly deploymentId: string;
  /** 1.3: the address where the tool's sign-in starts. null: it cannot be launched. */
  readonly loginUrl: string | null;
  /** 1.3: the only addresses to which identity tokens are sent. */
  readonly redirectUrls: readonly string[];
  /** 1.3: the address of its public keys. null: it can be launched but cannot use the services. */
  readonly jwksUrl: string | null;
  /** 1.3: the address where authors choose content. null: it has none. */
  readonly deepLinkingUrl: string | null;
  /** 1.3: the scopes that the tool is registered for. */
  readonly scopes: readonly string[];
  /** 1.1: its consumer key. */
  readonly consumerKey: string | null;
  /** 1.1: the shared secret as it is stored, usually encrypted. `sharedSecretOf` decrypts it. */
  readonly keptSecret: string | null;
  /** Whether the tool gets names and e-mail addresses. */
  readonly sendNames: boolean;
}

/** What an activity launches. */
export interface ToolLink {
  /** null when no tool is registered for it. */
  readonly tool: Tool | null;
  readonly version: LtiVersion;
  /** The address that is launched. */
  readonly targetUrl: string;
  /** Parameters as the author wrote them, with variables that are not replaced yet. */
  readonly custom: Readonly<Record<string, string>>;
  readonly openIn: "frame" | "window";
  /** Whether the tool gives a score. */
  readonly isGraded: boolean;
}
