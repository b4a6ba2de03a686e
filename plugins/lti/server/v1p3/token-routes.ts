import type { FastifyInstance, FastifyRequest } from "fastify";
import { decodeJwt } from "jose";
import { ltiEndpoints } from "../endpoints";
import { isFirstUse } from "../protocol/nonces";
import type { Tool } from "../protocol/tool";
import { findToolByClientId } from "../registry/find-tool";
import { type LtiContext, type LtiScope, scopeOf } from "../registry/lti-context";
import { ACCESS_TOKEN_SECONDS, issueAccessToken } from "./access-tokens";
import { type Parameters, singleValue } from "./authorize-request.rules";
import { LtiError } from "./lti-error";
import { verifyToolMessage } from "./tool-message";

const ASSERTION_TYPE = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";
const MAX_JTI = 400;
/**
 * For how long the `jti` of an assertion is remembered. An assertion is the JWT with which a tool asks for a token. The
 * portal refuses an assertion after one hour anyway, so this is long enough.
 */
const REMEMBERED_MILLISECONDS = 2 * 3600 * 1000;

/** The token endpoint (Security Framework 1.0, section 4.1): client credentials, proved by a JWT of the tool. */
export function tokenRoutes(app: FastifyInstance, context: LtiContext): void {
  app.post("/lti/token", async (request, reply) => {
    const parameters = (request.body ?? {}) as Parameters;
    if (singleValue(parameters, "grant_type") !== "client_credentials") {
      throw new LtiError(400, "unsupported_grant_type", "grant_type has to be client_credentials.");
    }
    const scope = await scopeOf(context, request);
    const tool = await authenticatedTool(context, scope, request, parameters);
    const asked = new Set((singleValue(parameters, "scope") ?? "").split(" "));
    const granted = tool.scopes.filter((name) => asked.has(name));
    if (granted.length === 0) {
      const registered = tool.scopes.length === 0 ? "none" : tool.scopes.join(" ");
      throw new LtiError(400, "invalid_scope", `Scopes that the tool is registered for: ${registered}`);
    }
    const accessToken = await issueAccessToken(scope, { toolId: tool.id, scopes: granted });
    return reply.header("cache-control", "no-store").send({
      access_token: accessToken,
      token_type: "Bearer",
      expires_in: ACCESS_TOKEN_SECONDS,
      scope: granted.join(" "),
    });
  });
}

async function authenticatedTool(
  { toolKeys }: LtiContext,
  scope: LtiScope,
  request: FastifyRequest,
  parameters: Parameters,
): Promise<Tool> {
  const { db, origin, now } = scope;
  const assertion = singleValue(parameters, "client_assertion");
  if (assertion === null || singleValue(parameters, "client_assertion_type") !== ASSERTION_TYPE) {
    throw invalidClient("A client_assertion of the type jwt-bearer is needed.");
  }
  const clientId = subjectOf(assertion);
  const tool = clientId === null ? null : await findToolByClientId(scope, clientId);
  if (tool === null) throw invalidClient("No tool is registered with this client id.");
  const { tokenUrl, issuer } = ltiEndpoints(origin);
  const claims = await verifyToolMessage(toolKeys, tool, assertion, [tokenUrl, issuer], now).catch((error: unknown) => {
    request.log.warn({ err: error, tool: tool.id }, "lti: assertion of a tool refused");
    throw invalidClient("The assertion is not signed by the tool, not for this platform, or not valid now.");
  });
  const { jti } = claims;
  if (typeof jti !== "string" || jti === "" || jti.length > MAX_JTI) throw invalidClient("A jti is needed.");
  const expires = new Date(now.getTime() + REMEMBERED_MILLISECONDS);
  if (!(await isFirstUse(db, tool.id, `jti:${jti}`, expires))) throw invalidClient("The jti has been used.");
  return tool;
}

/**
 * The subject that an assertion names. The signature of the assertion is not checked yet, because the subject tells
 * which tool's key to check it with. `verifyToolMessage` then checks it, and that the issuer is the same as the
 * subject. null when the assertion is no token or has no subject.
 */
function subjectOf(assertion: string): string | null {
  try {
    return decodeJwt(assertion).sub ?? null;
  } catch {
    return null;
  }
}

function invalidClient(description: string): LtiError {
  return new LtiError(401, "invalid_client", description);
}
