import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { ConfigSource } from "../config/config-source";
import type { LmsHandlers } from "../contract/calls/handlers";
import type { Services } from "../contract/calls/services";
import type { CommandRunner } from "../contract/commands/command-runner";
import type { Database } from "../database/open";
import type { PortalBuild } from "../pages/portal-build";
import type { Texts } from "../pages/texts";
import type { LoadedPlugin } from "../plugins/load-server-plugins";
import type { ServerSettings } from "./settings";

/** The parts of which `createApp` makes the server. Tests replace some of them. */
export interface AppDeps {
  readonly database: Database;
  readonly settings: ServerSettings;
  readonly config: ConfigSource;
  readonly clock: () => Date;
  /** The server's secret. Values that browsers and tools keep are signed and encrypted with it. */
  readonly secret: string;
  readonly lms: LmsHandlers;
  /** The server parts of all plugins of this build. One that fails while the server starts is replaced in the list. */
  readonly plugins: LoadedPlugin[];
  readonly build: PortalBuild;
  readonly texts: Texts;
  /** Reads JSON documents of other servers. The default uses the network. */
  readonly readDocument?: (address: string) => Promise<unknown>;
  /** Reads pictures of other servers. The default uses the network. */
  readonly readPicture?: (address: string) => Promise<Buffer>;
  /** Registers routes that are not calls of the API, such as those for files of courses. */
  readonly routes?: (app: FastifyInstance, services: Services) => void;
  /** The log of the server. Without it nothing is logged. */
  readonly log?: FastifyBaseLogger;
}

/** A server that is put together but does not listen yet. */
export interface App {
  readonly http: FastifyInstance;
  readonly context: Services;
  readonly runner: CommandRunner;
  /** All registered routes, such as `GET /learn/assets/*`. The list is complete when `http` is ready. */
  routes(): readonly string[];
  /**
   * Call it after an administrator's command, which may have changed any row. It empties the caches in memory, and does
   * the regular work that follows imports, such as encrypting secrets.
   */
  afterImport(): Promise<void>;
  /**
   * Starts background work, and carries out commands that earlier processes accepted and did not finish. Before this
   * call the app only answers requests.
   */
  start(): Promise<void>;
  /** Stops accepting requests, finishes accepted work, and ends open streams. */
  stop(): Promise<void>;
}
