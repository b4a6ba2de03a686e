import type { FastifyInstance } from "fastify";

/**
 * Logs one line for each answered request. The line leaves out the query, because the queries of sign-in addresses
 * contain secret codes.
 */
export function requestLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const { method, url } = request;
    // The reason of an answer 503 is logged by the code that knows it. The request is logged only as "info", because
    // during a flood there are many.
    const level = reply.statusCode >= 500 && reply.statusCode !== 503 ? "error" : "info";
    const milliseconds = Math.round(reply.elapsedTime);
    request.log[level]({ method, path: url.split("?")[0], status: reply.statusCode, milliseconds }, "request");
  });
}
