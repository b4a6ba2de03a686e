import type { FastifyInstance } from "fastify";

/** One line for each answered request. Without the query: addresses of sign-in carry codes in theirs. */
export function requestLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const { method, url } = request;
    // Not to be available for a moment is told where its cause is known: what refuses a flood must not make one.
    const level = reply.statusCode >= 500 && reply.statusCode !== 503 ? "error" : "info";
    const milliseconds = Math.round(reply.elapsedTime);
    request.log[level]({ method, path: url.split("?")[0], status: reply.statusCode, milliseconds }, "request");
  });
}
