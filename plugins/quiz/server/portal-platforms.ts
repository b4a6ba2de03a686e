import { quizRegistration, type ToolPlatform } from "./registration";

/** The description that a platform publishes for tools (LTI Dynamic Registration 1.0, section 2.1). */
interface PlatformDocument {
  readonly issuer: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly jwks_uri: string;
}

export const OWN_PLATFORM = "own";

const MAX_CACHED = 500;

/**
 * Makes a function that finds the platforms at an origin. It finds at most one: the portal that publishes an OpenID
 * configuration there. A found platform is remembered.
 * @param ask makes the request
 */
export function portalPlatforms(ask: typeof fetch): (origin: string) => Promise<readonly ToolPlatform[]> {
  const known = new Map<string, ToolPlatform>();
  return async (origin) => {
    const platform = known.get(origin) ?? (await askPlatform(ask, origin));
    if (platform === null) return [];
    if (known.size >= MAX_CACHED) known.clear();
    known.set(origin, platform);
    return [platform];
  };
}

async function askPlatform(ask: typeof fetch, origin: string): Promise<ToolPlatform | null> {
  const answer = await ask(`${origin}/.well-known/openid-configuration`);
  if (!answer.ok) return null;
  const said = (await answer.json()) as PlatformDocument;
  const { clientId, deploymentId } = quizRegistration(origin);
  return {
    key: OWN_PLATFORM,
    issuer: said.issuer,
    clientId,
    deploymentIds: [deploymentId],
    authorizationUrl: said.authorization_endpoint,
    tokenUrl: said.token_endpoint,
    jwksUrl: said.jwks_uri,
  };
}
