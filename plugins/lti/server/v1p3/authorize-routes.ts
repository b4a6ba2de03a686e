import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { advanceLaunch, endLaunch, findLaunch, type LaunchRow } from "../launch/launch-states";
import { loadLaunch } from "../launch/load-launch";
import { sendForm, sendNote } from "../pages/send-page";
import type { Tool } from "../protocol/tool";
import { findToolByClientId } from "../registry/find-tool";
import { type LtiContext, type LtiScope, scopeOf } from "../registry/lti-context";
import {
  type AuthorizeError,
  type AuthorizeRequest,
  readAuthorizeRequest,
  singleValue,
} from "./authorize-request.rules";
import { idToken } from "./id-token";

/**
 * The authorization endpoint: a tool sends the browser here and gets a signed identity token. If the tool is in a
 * frame, the browser does not send the portal's cookie. So the user is found by the launch alone: the secret of the
 * launch was only given to the page that was opened in the user's session. That session must still be open.
 */
export function authorizeRoutes(app: FastifyInstance, context: LtiContext): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const parameters = (request.method === "POST" ? request.body : request.query) as Readonly<Record<string, unknown>>;
    const scope = await scopeOf(context, request);
    const clientId = singleValue(parameters ?? {}, "client_id");
    const redirectUri = singleValue(parameters ?? {}, "redirect_uri");
    const tool = clientId === null ? null : await findToolByClientId(scope, clientId);
    // If the address is not registered for the tool, the server sends nothing to it, not even an error.
    if (tool === null || redirectUri === null || !tool.redirectUrls.includes(redirectUri)) {
      request.log.warn({ clientId, redirectUri }, "lti: authentication request of an unknown tool or address");
      return sendNote(context, request, reply, 400, "refused");
    }
    const read = readAuthorizeRequest(parameters, tool.clientId, redirectUri);
    const result = "error" in read ? read : await authenticate(context, scope, request, tool, read);
    if ("error" in result) request.log.warn({ tool: tool.id, ...result }, "lti: authentication request refused");
    const state = singleValue(parameters, "state");
    const fields = {
      ...("error" in result
        ? { error: result.error, error_description: result.description }
        : { id_token: result.idToken }),
      ...(state === null ? {} : { state }),
    };
    return sendForm(context, request, reply, tool, { action: redirectUri, method: "POST", fields });
  };
  app.get("/lti/authorize", answer);
  app.post("/lti/authorize", answer);
}

async function authenticate(
  context: LtiContext,
  scope: LtiScope,
  request: FastifyRequest,
  tool: Tool,
  asked: AuthorizeRequest,
): Promise<{ idToken: string } | AuthorizeError> {
  const { db, now } = scope;
  const key = { step: "login", token: asked.messageHint } as const;
  const row = await findLaunch(db, key, now);
  if (row === null || row.tool_id !== tool.id)
    return invalidRequest("The lti_message_hint is not one that is waiting.");
  if (row.user_id !== asked.loginHint) return invalidRequest("The login_hint is not of the user who is launching.");
  if (!(await isSignedIn(context, scope, request, row))) {
    return { error: "login_required", description: "The user is not signed in any more." };
  }
  const launch = await loadLaunch(scope, row);
  if (launch === null) return invalidRequest("What was to be launched is not there any more.");
  const isChoosing = launch.message === "LtiDeepLinkingRequest";
  const data = isChoosing ? await advanceLaunch(db, key, { step: "choose" }, now) : null;
  const isFirst = isChoosing ? data !== null : await endLaunch(db, key, now);
  if (!isFirst) return invalidRequest("The lti_message_hint has been used.");
  return { idToken: await idToken(scope, launch, { nonce: asked.nonce, data }) };
}

async function isSignedIn(
  { userIdOfSession }: LtiContext,
  { tenantId }: LtiScope,
  request: FastifyRequest,
  { user_id: userId, session_hash: launchSession }: Pick<LaunchRow, "user_id" | "session_hash">,
): Promise<boolean> {
  const present = await request.portal.session({ touch: false });
  if (present !== null && present.user.id !== userId) return false;
  return launchSession !== null && (await userIdOfSession(tenantId, launchSession)) === userId;
}

function invalidRequest(description: string): AuthorizeError {
  return { error: "invalid_request", description };
}
