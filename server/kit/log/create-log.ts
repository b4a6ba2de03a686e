import type { FastifyBaseLogger } from "fastify";
import fastify from "fastify";

/** The structured log, one JSON object a line. Fastify brings it, so that its own lines and ours are of one kind. */
export function createLog(stream: NodeJS.WritableStream, level: string): FastifyBaseLogger {
  return fastify({ logger: { level, stream } }).log;
}
