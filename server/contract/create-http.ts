import { randomUUID } from "node:crypto";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Limits } from "../kit/limits";
import { withFormats } from "./calls/contract-validation";
import { type AnswerHeaderParts, answerHeaders, earlyAnswers } from "./http/answer-headers";
import { Gate } from "./http/gate";
import { InFlight } from "./http/in-flight";
import { endSlowBodies, limitConnections, slowHeads } from "./http/slow-senders";

const MAX_BODY_BYTES = 256 * 1024;

interface HttpOptions extends AnswerHeaderParts {
  readonly trustProxy: string | false;
  readonly limits: Pick<Limits, "connectionsPerAddress" | "requestsAtOnce">;
  /** Without it nothing is logged. */
  readonly log: FastifyBaseLogger | undefined;
}

/** Makes the HTTP server without routes. Its limits and headers apply to all routes that are registered later. */
export function createHttp(options: HttpOptions): { http: FastifyInstance; inFlight: InFlight } {
  const { trustProxy, limits, log } = options;
  const headers = answerHeaders(options);
  const http = fastify({
    bodyLimit: MAX_BODY_BYTES,
    http: slowHeads,
    trustProxy,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 200 },
    ajv: { plugins: [withFormats] },
    logController: new LogController({ disableRequestLogging: true }),
    ...earlyAnswers(headers),
    ...(log ? { loggerInstance: log } : {}),
  });
  // This hook is registered first, so that refusals by later hooks have these headers too.
  http.addHook("onRequest", async ({ id }, reply) => void reply.headers(headers(id)));
  endSlowBodies(http);
  if (trustProxy === false) limitConnections(http.server, limits.connectionsPerAddress);
  const inFlight = new InFlight(http);
  new Gate(http, limits.requestsAtOnce);
  return { http, inFlight };
}
