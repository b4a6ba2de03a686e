import type { FastifyBaseLogger } from "fastify";
import type { RouteContext } from "../../contract/route-context";
import type { ToolPlatform } from "./registration";
import type { ToolBuild } from "./tool-build";

/** What the tool is given by the server that it runs in. */
export interface QuizToolDeps {
  /** The platforms that may launch it at this address of it. */
  readonly platforms: (origin: string) => Promise<readonly ToolPlatform[]>;
  /** The colour of whoever's host it is. */
  readonly accent: (host: string) => string | undefined;
  /** Origins that may show that host's pages in a frame: the tool's own is a frame further inside. */
  readonly ancestors: (host: string) => readonly string[];
  readonly build: ToolBuild;
  /** Signs addresses of files, and seals the tool's key. */
  readonly secret: string;
  /** Reaches platforms; the runtime's own when left out. */
  readonly fetch?: typeof fetch;
}

/** What the parts of the tool share. */
export interface QuizContext extends QuizToolDeps, Pick<RouteContext, "dbOf" | "clock" | "localeOf"> {
  readonly log: FastifyBaseLogger;
  /** Tries to deliver the scores that wait. */
  readonly wakeDeliveries: () => void;
}
