import type { Server } from "node:http";
import type { FastifyInstance } from "fastify";
import { ConcurrencyLimit } from "../../kit/concurrency-limit";
import { ApiError } from "../../kit/errors/api-error";

/**
 * Options of Node's HTTP server: it closes a connection whose request's head is not complete after so many
 * milliseconds, and looks for such connections at this interval.
 */
export const slowHeads = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 } as const;

/** The time for a request's body: the milliseconds that each may take, and the least bytes a millisecond beyond them. */
interface BodyPace {
  readonly always: number;
  readonly slowest: number;
}
const PACE: BodyPace = { always: 15_000, slowest: 10 };

/**
 * Ends requests whose body comes too slowly. A body may take a fixed time and that for its announced size at the
 * slowest rate, so that unfinished bodies do not stay in memory for ever.
 */
export function endSlowBodies(http: FastifyInstance, { always, slowest }: BodyPace = PACE): void {
  http.addHook("preParsing", async ({ headers, routeOptions }, _reply, payload) => {
    const announced = Number(headers["content-length"] ?? (headers["transfer-encoding"] ? routeOptions.bodyLimit : 0));
    if (announced === 0) return;
    const late = new ApiError("invalid", { status: 408, detail: "The body came too slowly." });
    const timer = setTimeout(() => payload.destroy(late), always + announced / slowest);
    for (const event of ["end", "close"] as const) payload.once(event, () => clearTimeout(timer));
  });
}

/**
 * Refuses connections of an IP address that has as many open already. Without effect behind a proxy, whose address is
 * that of everybody.
 */
export function limitConnections(server: Server, most: number): void {
  const limit = new ConcurrencyLimit({ ofOne: most, ofAll: Number.POSITIVE_INFINITY });
  server.on("connection", (socket) => {
    const address = socket.remoteAddress ?? "";
    if (limit.reachedBy(address) === null) socket.once("close", limit.enter(address));
    else socket.destroy();
  });
}
