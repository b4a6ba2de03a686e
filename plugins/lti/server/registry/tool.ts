import type { ltiVersions } from "../../../../server/sdk/learning";

export type LtiVersion = (typeof ltiVersions)[number];

/** A tool that is registered with a tenant. */
export interface Tool {
  readonly id: string;
  readonly name: string;
  /** The server brings it along: it lives on the portal's own origin. */
  readonly isOwn: boolean;
  readonly version: LtiVersion;
  /** Where launches go that have no address of their own. */
  readonly launchUrl: string;
  /** 1.3: what it is known as here. */
  readonly clientId: string;
  /** 1.3: under which it is set up for this tenant. */
  readonly deploymentId: string;
  /** 1.3: where the sign-in at the tool begins; null: it cannot be launched. */
  readonly loginUrl: string | null;
  /** 1.3: the only addresses that identity tokens are sent to. */
  readonly redirectUrls: readonly string[];
  /** 1.3: where its keys are; null: it can be launched, and can ask for nothing. */
  readonly jwksUrl: string | null;
  /** 1.3: where authors choose content; null: it has no such place. */
  readonly deepLinkingUrl: string | null;
  /** 1.3: the scopes that it is registered for. */
  readonly scopes: readonly string[];
  /** 1.1 */
  readonly consumerKey: string | null;
  /** 1.1: the shared secret as it is stored, mostly sealed; `sharedSecretOf` opens it. */
  readonly keptSecret: string | null;
  /** Whether it is told names and e-mail addresses. */
  readonly sendNames: boolean;
}

/** What an activity launches. */
export interface ToolLink {
  /** Null: nobody is registered for it. */
  readonly tool: Tool | null;
  readonly version: LtiVersion;
  /** The address that is launched. */
  readonly targetUrl: string;
  /** Parameters as the author wrote them: variables are not replaced yet. */
  readonly custom: Readonly<Record<string, string>>;
  readonly openIn: "frame" | "window";
  /** Whether the tool gives a score. */
  readonly isGraded: boolean;
}
