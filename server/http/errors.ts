import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AllowedMethods } from "./allowed-methods";
import { problemOf, refusalOf } from "./problem";
import { Refusal } from "./refusal";

/** Every failure as a problem document; the ones that are our fault in the log with what was thrown. */
export function errorAnswers(app: FastifyInstance): void {
  const methods = new AllowedMethods(app);
  app.setErrorHandler((error, request, reply) => sendRefusal(request, reply, error));
  app.setNotFoundHandler((request, reply) => {
    const allowed = methods.of(request.url);
    if (allowed.length === 0) return sendRefusal(request, reply, new Refusal("notFound"));
    const allow = allowed.join(", ");
    const detail = `${request.method} is not possible here. Possible: ${allow}.`;
    return sendRefusal(request, reply.header("allow", allow), new Refusal("invalid", { status: 405, detail }));
  });
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal.status >= 500) request.log.error({ err: error }, "request failed");
  return reply
    .code(refusal.status)
    .header("cache-control", "no-store")
    .type("application/problem+json")
    .send(JSON.stringify(problemOf(refusal, request.id)));
}
