import type { FastifyBaseLogger } from "fastify";

/** The structured log: `log.info({ courseId }, "course imported")`. */
export type Log = Pick<FastifyBaseLogger, "debug" | "info" | "warn" | "error">;
