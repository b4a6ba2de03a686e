import type { FastifyInstance } from "fastify";
import type { RouteContext } from "../contract/route-context";
import { fileRoutes } from "../learning/files/file-routes";
import { providerRoutes } from "../proctoring/provider/provider-routes";

export interface LmsRouteDeps {
  /** What an outside proctoring provider proves itself by; null: there is none. */
  readonly proctoringSecret: string | null;
}

/** Files of courses: what is no JSON and no call of the contract. */
export function lmsRoutes(deps: LmsRouteDeps): (app: FastifyInstance, context: RouteContext) => void {
  return (app, context) => {
    fileRoutes(app, context);
    providerRoutes(app, context, deps.proctoringSecret);
  };
}
