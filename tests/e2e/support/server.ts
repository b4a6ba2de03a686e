import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
// The next import has a file extension, because for `npm run bench` Node.js itself runs this file and needs it.
import { copyFilledData } from "./filled.ts";
import type { LentEngine } from "./lent-engine";

const root = join(import.meta.dirname, "../../..");

/** A portal server that runs in a process of its own. */
export interface RunningServer {
  /** The server's origin, for example `http://localhost:41234`. */
  readonly origin: string;
  /** The server's own copy of `config-ui/`, the folder with the configuration files of the portal and its tenants. */
  readonly configDir: string;
  readonly dataDir: string;
  /** The folder in which the server was built. */
  readonly project: string;
  /** The lines of the server's log. */
  readonly log: readonly string[];
  /** Kills or stops the server and starts it again with the same address and data. */
  restart(options?: { readonly kill?: boolean; readonly environment?: Environment }): Promise<void>;
  stop(): Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

interface Options {
  /** The folder in which the server was built: this project or a copy. */
  readonly project?: string;
  /** An engine that is open in the tests' process, for the server to use. Without it the server opens its own. */
  readonly lent?: LentEngine;
  /** Gets the lines of the server's log. */
  readonly log?: string[];
}

/** Starts the real server on a free port, with its own data directory and configuration. Resolves when it answers. */
export async function startServer(
  environment: Environment = {},
  { project = root, lent, log = [] }: Options = {},
): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), "portal-"));
  const configDir = join(folder, "config-ui");
  const dataDir = join(folder, "data");
  await cp(join(project, "config-ui"), configDir, { recursive: true });
  await copyFilledData(dataDir, { withDatabase: lent === undefined });
  const own = { DATA_DIR: dataDir, CONFIG_DIR: configDir, ...environment };
  let server = await launch({ PORT: "0", ...own }, log, project, lent);
  const { origin } = server;
  return {
    origin,
    configDir,
    dataDir,
    project,
    log,
    restart: async ({ kill = false, environment: changed = {} } = {}) => {
      await ended(server.child, kill ? "SIGKILL" : "SIGTERM");
      server = await launch({ ...own, PORT: new URL(origin).port, ...changed }, log, project, lent);
    },
    stop: async () => {
      await ended(server.child, "SIGTERM");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function launch(
  environment: Environment,
  log: string[],
  cwd: string,
  lent?: LentEngine,
): Promise<{ child: ChildProcess; origin: string }> {
  // `--liftoff-only`: the embedded database is WebAssembly, which V8 compiles twice, first quickly and then optimised.
  // The second compilation is not worth its time for servers that run only for seconds.
  const child = spawn(
    process.execPath,
    ["--liftoff-only", "dist/server/main.mjs", ...(lent ? ["--borrow-database"] : [])],
    {
      cwd,
      env: { ...process.env, HOST: "127.0.0.1", ...environment },
      stdio: ["ignore", "pipe", "pipe", ...(lent ? (["ipc"] as const) : [])],
      serialization: "advanced",
    },
  );
  lent?.lendTo(child);
  return { child, origin: await readAddress(child, log) };
}

function readAddress(child: ChildProcess, log: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on("line", (line) => {
        log.push(line);
        // After this line the server also takes administrators' orders. The log names its address earlier.
        const port = /^\{"msg":"ready".*"port":(\d+)\}$/.exec(line)?.[1];
        if (port !== undefined) resolve(`http://localhost:${port}`);
      });
    }
    child.once("exit", (code) => reject(new Error(`The server stopped with ${code}.\n${log.join("\n")}`)));
  });
}

function ended(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill(signal);
  });
}
