import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { formFields } from "../../../../server/sdk";
import type { QuizContext } from "../quiz-context";
import { quizPaths } from "../registration";
import { beginLogin } from "./logins";
import { sendNotice } from "./send-notice";

/**
 * The route at which a platform begins to open a quiz. The browser is sent back to the platform, which then names the
 * learner (1EdTech Security Framework, 5.1.1).
 */
export function loginRoute(scope: FastifyInstance, context: QuizContext): void {
  scope.get(quizPaths.login, (request, reply) => login(request, reply, context, request.query));
  scope.post(quizPaths.login, (request, reply) => login(request, reply, context, request.body));
}

async function login(
  request: FastifyRequest,
  reply: FastifyReply,
  context: QuizContext,
  given: unknown,
): Promise<FastifyReply> {
  const fields = formFields(given);
  const { origin } = request.portal;
  const launchUrl = origin + quizPaths.launch;
  const clientId = fields.get("client_id");
  const platforms = await context.platforms(origin);
  const platform = platforms.find(
    (one) => one.issuer === fields.get("iss") && (clientId === undefined || one.clientId === clientId),
  );
  const hint = fields.get("login_hint");
  const deployment = fields.get("lti_deployment_id");
  const isDeployed = deployment === undefined || platform?.deploymentIds.includes(deployment) === true;
  if (
    platform === undefined ||
    hint === undefined ||
    !isDeployed ||
    !leadsHere(fields.get("target_link_uri"), launchUrl)
  ) {
    request.log.warn({ iss: fields.get("iss"), clientId }, "quiz: a login of an unknown platform was refused");
    return sendNotice(request, reply, context, "failed", 400);
  }
  const db = context.dbOf(await request.portal.tenantId());
  const { state, nonce } = await beginLogin(db, platform, context.clock());
  const target = new URL(platform.authorizationUrl);
  const message = fields.get("lti_message_hint");
  for (const [name, value] of Object.entries({
    scope: "openid",
    response_type: "id_token",
    response_mode: "form_post",
    prompt: "none",
    client_id: platform.clientId,
    redirect_uri: launchUrl,
    login_hint: hint,
    state,
    nonce,
    ...(message === undefined ? {} : { lti_message_hint: message }),
  })) {
    target.searchParams.set(name, value);
  }
  return reply.header("cache-control", "no-store").redirect(target.href, 302);
}

function leadsHere(target: string | undefined, launchUrl: string): boolean {
  const url = target === undefined ? null : URL.parse(target);
  return url !== null && `${url.origin}${url.pathname}` === launchUrl;
}
