import type { FastifyInstance } from "fastify";
import type { RouteContext } from "../http/route-context";
import { fileRoutes } from "./files/file-routes";

/** Files of courses and certificates: what is no JSON and no call of the contract. */
export function lmsRoutes(app: FastifyInstance, context: RouteContext): void {
  fileRoutes(app, context);
}
