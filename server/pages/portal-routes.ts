import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { builtFiles } from "./built-files";
import { otherPartRoutes } from "./notices/other-part-routes";
import { type PageParts, pageRoutes } from "./page-routes";

const FOR_ALL = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" };

/** Registers the portal's page with the files of the build, and the pages for parts that are not installed. */
export function portalRoutes(http: FastifyInstance, parts: PageParts): void {
  const { directory } = parts.build;
  builtFiles(http, "/learn/assets/", join(directory, "assets"));
  builtFiles(http, "/learn/fragments/", join(directory, "fragments"), FOR_ALL);
  otherPartRoutes(http, parts);
  pageRoutes(http, parts);
}
