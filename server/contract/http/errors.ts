import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../../kit/errors/api-error";
import { AllowedMethods } from "./allowed-methods";
import { problemOf, refusalOf } from "./problem";

export type RefusalPage = (request: FastifyRequest, reply: FastifyReply, refusal: ApiError) => string;

export type HasEnded = (request: FastifyRequest) => Promise<boolean>;

/**
 * Answers every failure with a problem document (RFC 9457), or with a page when a browser navigates. Errors of the
 * server itself are logged with what was thrown. A request whose person is erased while it is at work fails somewhere
 * in its statements; it is told that nobody is signed in any more.
 * @returns the methods of each address; it knows the routes that are registered after this call
 */
export function errorAnswers(app: FastifyInstance, pageOf?: RefusalPage, hasEnded?: HasEnded): AllowedMethods {
  const methods = new AllowedMethods(app);
  app.setErrorHandler(async (error, request, reply) => {
    const isUnexpected = refusalOf(error).code === "internal" && request.portal !== null;
    if (isUnexpected && hasEnded !== undefined && (await hasEnded(request).catch(() => false))) {
      request.log.info({ err: error }, "http: the session ended during the request");
      return sendRefusal(request, reply, new ApiError("unauthorized"), pageOf);
    }
    return sendRefusal(request, reply, error, pageOf);
  });
  app.setNotFoundHandler((request, reply) => {
    const allowed = methods.of(request.url);
    if (allowed.length === 0) return sendRefusal(request, reply, new ApiError("notFound"), pageOf);
    const allow = allowed.join(", ");
    const detail = `${request.method} is not possible here. Possible: ${allow}.`;
    return sendRefusal(request, reply.header("allow", allow), new ApiError("invalid", { status: 405, detail }), pageOf);
  });
  return methods;
}

/**
 * Answers a request with the refusal for a thrown value: as a page for a browser that navigates, otherwise as a problem
 * document.
 */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  pageOf?: RefusalPage,
): FastifyReply {
  const refusal = refusalOf(error);
  const { retryAfter } = refusal.options;
  // A refusal is an intended answer, and the log line of the request says enough about it. So only unexpected errors
  // are logged here.
  if (refusal.status >= 500 && error !== refusal) request.log.error({ err: error }, "http: request failed");
  reply.code(refusal.status).header("cache-control", "no-store");
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
  // `request.portal` says to which tenant the request belongs. While it is null, the tenant's name and colours are
  // unknown and cannot be put on a page.
  if (pageOf !== undefined && request.portal !== null && isNavigation(request)) {
    return reply.type("text/html; charset=utf-8").send(pageOf(request, reply, refusal));
  }
  return reply.type("application/problem+json").send(JSON.stringify(problemOf(refusal, request.id)));
}

/**
 * Whether the user has opened an address or sent a form in a browser. Only then the browser shows HTML. Scripts,
 * pictures and programs request other types.
 */
export function isNavigation({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes("text/html") ?? false;
}
