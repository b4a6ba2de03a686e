import type { FastifyInstance } from "fastify";

type HookPlugin<Options> = (http: FastifyInstance, options: Options) => void | Promise<void>;

/**
 * Marks a Fastify plugin whose hooks apply to all routes that are registered after it. Without the mark, Fastify
 * applies the hooks of a plugin only to the plugin's own routes.
 */
export function forAllRoutes<Options>(plugin: HookPlugin<Options>): HookPlugin<Options> {
  return Object.assign(plugin, { [Symbol.for("skip-override")]: true });
}
