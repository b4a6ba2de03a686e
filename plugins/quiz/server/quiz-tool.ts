import type { FastifyInstance } from "fastify";
import type { RouteContext } from "../../contract/route-context";
import { apiRoutes } from "./api/api-routes";
import { assetRoute } from "./asset-route";
import { fileRoute } from "./files/file-route";
import { formBodies } from "./form-bodies";
import { launchRoute } from "./launch/launch-route";
import { loginRoute } from "./launch/login-route";
import { sweepSessions } from "./launch/sessions";
import type { QuizContext, QuizToolDeps } from "./quiz-context";
import { quizPaths } from "./registration";
import { PlatformClient } from "./scores/platform-client";
import { ScoreDeliveries } from "./scores/score-deliveries";
import { ToolKeys } from "./scores/tool-keys";

const SWEEP_MILLISECONDS = 30 * 60_000;

/**
 * The quiz tool: shows and grades quizzes. To the platform that launches it, it is a tool like any other one (LTI 1.3);
 * that both run in one process makes no difference to either.
 */
export function quizTool(deps: QuizToolDeps): (app: FastifyInstance, context: RouteContext) => void {
  return (app, { dbOf, acrossTenants, clock, localeOf }) => {
    const keys = new ToolKeys(dbOf, deps.secret, clock);
    const client = new PlatformClient(keys, clock, deps.fetch);
    const deliveries = new ScoreDeliveries({ acrossTenants, dbOf, clock, client, log: app.log });
    const context: QuizContext = {
      ...deps,
      dbOf,
      clock,
      localeOf,
      log: app.log,
      wakeDeliveries: () => deliveries.wake(),
    };

    app.register(async (scope) => {
      formBodies(scope);
      loginRoute(scope, context);
      launchRoute(scope, context);
    });
    app.register(async (scope) => apiRoutes(scope, context));
    assetRoute(app, context);
    fileRoute(app, context);
    app.get(quizPaths.keys, async (request, reply) =>
      reply.header("cache-control", "public, max-age=300").send(await keys.published(await request.portal.tenantId())),
    );

    const sweeping = setInterval(() => {
      sweepSessions(acrossTenants, clock()).catch((error: unknown) =>
        app.log.error({ err: error }, "old sessions stay"),
      );
    }, SWEEP_MILLISECONDS);
    sweeping.unref();
    app.addHook("onListen", async () => deliveries.start());
    app.addHook("preClose", async () => {
      clearInterval(sweeping);
      await deliveries.stop();
    });
  };
}
