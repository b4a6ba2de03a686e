import type { FastifyBaseLogger } from "fastify";
import fastify from "fastify";

/**
 * Makes the structured log of the server, with one JSON object in each line. It uses Fastify's logger, so that
 * Fastify's lines and ours have the same form.
 */
export function createLog(stream: NodeJS.WritableStream, level: string): FastifyBaseLogger {
  return fastify({ logger: { level, stream } }).log;
}
