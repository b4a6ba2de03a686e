import type { FastifyInstance } from "fastify";

/** One line for each answered request. Without the query: addresses of sign-in carry codes in theirs. */
export function requestLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const { method, url } = request;
    // Not to be available for a moment is said where its cause is known.
    const level = reply.statusCode === 503 ? "warn" : reply.statusCode >= 500 ? "error" : "info";
    const milliseconds = Math.round(reply.elapsedTime);
    request.log[level]({ method, path: url.split("?")[0], status: reply.statusCode, milliseconds }, "request");
  });
}
