import type { FastifyInstance } from "fastify";

/** Logs one line for each answered request. It leaves out the query, because sign-in addresses have codes in it. */
export function requestLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const { method, url } = request;
    // What made the server unavailable (503) is logged where it happens. Its requests are only "info", because during a
    // flood there are many.
    const level = reply.statusCode >= 500 && reply.statusCode !== 503 ? "error" : "info";
    const milliseconds = Math.round(reply.elapsedTime);
    request.log[level]({ method, path: url.split("?")[0], status: reply.statusCode, milliseconds }, "request");
  });
}
