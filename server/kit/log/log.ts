import type { FastifyBaseLogger } from "fastify";

/** The structured log: lines are `component: event`, with fields: `log.info({ courseId }, "import: course stored")`. */
export type Log = Pick<FastifyBaseLogger, "debug" | "info" | "warn" | "error">;
