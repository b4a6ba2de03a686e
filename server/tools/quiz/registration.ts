/** Path below which everything of the tool lies. */
export const quizBase = "/tools/quiz";

/** The key by which a platform on the same server knows the tool. */
export const quizToolKey = "quiz";

/** What a platform has to know to register the tool (LTI 1.3, section 6), and the ids that both sides use. */
export interface ToolRegistration {
  readonly key: string;
  readonly name: string;
  readonly clientId: string;
  readonly deploymentId: string;
  /** Where OpenID Connect login starts (third-party initiated). */
  readonly loginUrl: string;
  readonly targetLinkUri: string;
  readonly redirectUris: readonly string[];
  readonly jwksUrl: string;
  readonly scopes: readonly string[];
}

export const scoreScope = "https://purl.imsglobal.org/spec/lti-ags/scope/score";

/** The registration of the quiz tool as it is served at `origin`. */
export function quizRegistration(origin: string): ToolRegistration {
  const launch = `${origin}${quizBase}/launch`;
  return {
    key: quizToolKey,
    name: "Quiz",
    clientId: "quiz",
    deploymentId: "quiz",
    loginUrl: `${origin}${quizBase}/login`,
    targetLinkUri: launch,
    redirectUris: [launch],
    jwksUrl: `${origin}${quizBase}/jwks.json`,
    scopes: [scoreScope],
  };
}

/** A platform that may launch the tool, as the tool knows it. */
export interface ToolPlatform {
  readonly issuer: string;
  readonly clientId: string;
  readonly deploymentIds: readonly string[];
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly jwksUrl: string;
}
