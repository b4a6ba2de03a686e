import type { ltiVersions } from "../../../../server/sdk/learning";

/** The versions of LTI that the portal speaks: `1.1` and `1.3`. */
export type LtiVersion = (typeof ltiVersions)[number];

export interface Tool {
  readonly id: string;
  readonly name: string;
  readonly isOwn: boolean;
  readonly version: LtiVersion;
  /** The address at which the tool is launched, if an activity names no other. */
  readonly launchUrl: string;
  /** LTI 1.3: the tool's client id in this portal. */
  readonly clientId: string;
  /** LTI 1.3: the id of the tool's deployment in this tenant. */
  readonly deploymentId: string;
  /** LTI 1.3: the address where the tool's sign-in starts. null: the tool cannot be launched. */
  readonly loginUrl: string | null;
  /** LTI 1.3: the only addresses to which identity tokens are sent. */
  readonly redirectUrls: readonly string[];
  /**
   * LTI 1.3: the address of the tool's public keys. null: it can be launched but cannot use the portal's services, such
   * as the one for scores.
   */
  readonly jwksUrl: string | null;
  /** LTI 1.3: the address where authors choose content. null: the tool has none. */
  readonly deepLinkingUrl: string | null;
  /** LTI 1.3: the scopes for which the tool is registered. */
  readonly scopes: readonly string[];
  /** LTI 1.1: the tool's consumer key. */
  readonly consumerKey: string | null;
  /** LTI 1.1: the shared secret in its stored form, which is usually encrypted. `sharedSecretOf` decrypts it. */
  readonly storedSecret: string | null;
  readonly sendNames: boolean;
}

export interface ToolLink {
  /** The tool that is launched. null when none is registered for the activity. */
  readonly tool: Tool | null;
  readonly version: LtiVersion;
  readonly targetUrl: string;
  /** Custom parameters as the author wrote them. Their variables are not replaced yet. */
  readonly custom: Readonly<Record<string, string>>;
  readonly openIn: "frame" | "window";
  readonly isGraded: boolean;
}
