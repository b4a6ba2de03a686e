/** Path below which everything of the tool lies. */
export const quizBase = "/tools/quiz";

/** The key by which a platform on the same server knows the tool. */
const quizToolKey = "quiz";

/** Addresses of the tool, below its origin. */
export const quizPaths = {
  /** Where a platform begins the login (OpenID Connect, third-party initiated), and where its answer goes. */
  login: `${quizBase}/login`,
  launch: `${quizBase}/launch`,
  keys: `${quizBase}/jwks.json`,
} as const;

export const scoreScope = "https://purl.imsglobal.org/spec/lti-ags/scope/score";

/** What a platform has to know to register the tool (LTI 1.3, section 6). */
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

/** The registration of the quiz tool as it is served at `origin`. */
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

/** A platform that may launch the tool, as the tool knows it. */
export interface ToolPlatform {
  /** The same by whatever address the platform is reached: attempts are known again by it. */
  readonly key: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly deploymentIds: readonly string[];
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly jwksUrl: string;
}
