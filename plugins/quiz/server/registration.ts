import type { OwnTool } from "../../../server/sdk";

export const quizBase = "/tools/quiz";

const quizToolKey = "quiz";

export const quizPaths = {
  /**
   * `login`: where a platform begins a login (OpenID Connect, third-party initiated). `launch`: where the platform
   * sends its answer. `keys`: the public keys with which platforms check the tool's signatures.
   */
  login: `${quizBase}/login`,
  launch: `${quizBase}/launch`,
  keys: `${quizBase}/jwks.json`,
} as const;

/** The right to send scores, as LTI names it. The tool asks platforms for it. */
export const scoreScope = "https://purl.imsglobal.org/spec/lti-ags/scope/score";

/** The data that a platform needs to register the tool (LTI 1.3, section 6). */
export interface ToolRegistration extends OwnTool {
  readonly key: string;
}

/** The registration of the quiz tool, if it runs at `origin`. */
export function quizRegistration(origin: string): ToolRegistration {
  const launch = origin + quizPaths.launch;
  return {
    key: quizToolKey,
    name: "Quiz",
    clientId: quizToolKey,
    deploymentId: quizToolKey,
    loginUrl: origin + quizPaths.login,
    targetLinkUri: launch,
    redirectUris: [launch],
    jwksUrl: origin + quizPaths.keys,
    scopes: [scoreScope],
  };
}

export interface ToolPlatform {
  /**
   * Identifies the platform, even after its address has changed, so that learners' attempts at quizzes are found again.
   */
  readonly key: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly deploymentIds: readonly string[];
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly jwksUrl: string;
}
