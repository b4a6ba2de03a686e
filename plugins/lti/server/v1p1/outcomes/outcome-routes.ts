import type { FastifyError, FastifyInstance, FastifyReply } from "fastify";
import { type LtiContext, scopeOf } from "../../registry/lti-context";
import { answerOutcome, type OutcomeReply, refuseUnread } from "./outcome-service";

const OUTCOMES_PATH = "/lti/v1p1/outcomes";
const MAX_BODY = 64 * 1024;

/** The address to which LTI 1.1 tools send scores. A tool gets the address when it is opened for a graded activity. */
export function outcomeServiceUrl(origin: string): string {
  return `${origin}${OUTCOMES_PATH}`;
}

/** Used without a session or a cookie; the signature tells which tool it is. */
export function outcomeRoutes(app: FastifyInstance, context: LtiContext): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    // A request that the server refuses before the service reads it gets an answer in the service's format as well.
    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      if ((error.statusCode ?? 500) >= 500) throw error;
      return send(reply, refuseUnread(error.statusCode ?? 400));
    });
    scope.post(OUTCOMES_PATH, { bodyLimit: MAX_BODY }, async (request, reply) => {
      const asked = await scopeOf(context, request);
      const answer = await answerOutcome(
        { ...asked, log: request.log },
        {
          authorization: request.headers.authorization,
          url: outcomeServiceUrl(asked.origin),
          body: request.body instanceof Uint8Array ? request.body : new Uint8Array(),
        },
      );
      context.publish(asked.tenantId, answer.events);
      return send(reply, answer);
    });
  });
}

function send(reply: FastifyReply, { status, xml }: OutcomeReply): FastifyReply {
  return reply.code(status).header("cache-control", "no-store").type("application/xml; charset=utf-8").send(xml);
}
