import { join } from "node:path";
import type { PluginServer } from "../../../server/sdk";
import { portalPlatforms } from "./portal-platforms";
import type { QuizTables } from "./quiz.tables";
import type { ToolPlatform } from "./registration";
import { PlatformClient } from "./scores/platform-client";
import { ScoreDeliveries } from "./scores/score-deliveries";
import { ToolKeys } from "./scores/tool-keys";
import { ToolBuild } from "./tool-build";

/**
 * The services that all parts of the quiz tool (it shows and grades quizzes, by LTI 1.3) share: those of the server and
 * the tool's own.
 */
export interface QuizContext extends PluginServer<QuizTables> {
  readonly platforms: (origin: string) => Promise<readonly ToolPlatform[]>;
  readonly build: ToolBuild;
  readonly keys: ToolKeys;
  readonly deliveries: ScoreDeliveries;
}

export function quizContext(server: PluginServer<QuizTables>): QuizContext {
  const { dbOf, clock, secret, log, webFolder, fetchThisServer } = server;
  const keys = new ToolKeys(dbOf, secret, clock);
  return {
    ...server,
    platforms: portalPlatforms(fetchThisServer),
    build: new ToolBuild(join(webFolder, "tools/quiz")),
    keys,
    deliveries: new ScoreDeliveries({ dbOf, clock, log, client: new PlatformClient(keys, clock, fetchThisServer) }),
  };
}
