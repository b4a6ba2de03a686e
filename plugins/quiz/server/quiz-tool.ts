import { join } from "node:path";
import formbody from "@fastify/formbody";
import type { FastifyInstance } from "fastify";
import { builtFiles } from "../../../server/sdk";
import { apiRoutes } from "./api/api-routes";
import { fileRoute } from "./api/file-route";
import { launchRoute } from "./launch/launch-route";
import { loginRoute } from "./launch/login-route";
import type { QuizContext } from "./quiz-context";
import { quizBase, quizPaths } from "./registration";

/**
 * Registers the routes of the quiz tool, which shows and grades quizzes. For the platform it is an LTI 1.3 tool like
 * any other, although both can run in one process.
 */
export function quizTool(app: FastifyInstance, context: QuizContext): void {
  app.register(async (scope) => {
    await scope.register(formbody);
    loginRoute(scope, context);
    launchRoute(scope, context);
  });
  app.register(async (scope) => apiRoutes(scope, context));
  builtFiles(app, `${quizBase}/assets/`, join(context.build.directory, "assets"), {
    "cross-origin-resource-policy": "cross-origin",
    // Fonts need this header: browsers always fetch them with CORS, and the frame has an opaque origin.
    "access-control-allow-origin": "*",
  });
  fileRoute(app, context);
  app.get(quizPaths.keys, async (request, reply) =>
    reply
      .header("cache-control", "public, max-age=300")
      .send(await context.keys.published(await request.portal.tenantId())),
  );
  app.addHook("preClose", () => context.deliveries.settled());
}
