import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const root = join(import.meta.dirname, "../../..");

export interface RunningServer {
  /** The server's origin, for example `http://localhost:41234`. */
  readonly origin: string;
  /** Its own copy of `config-ui/`. */
  readonly configDir: string;
  readonly dataDir: string;
  /** What it logged, a line each. */
  readonly log: readonly string[];
  stop(): Promise<void>;
}

/** Names the folder of a filled database that servers of tests start from. */
export const FILLED_DATA = "PORTAL_FILLED_DATA";

/** Starts the real server on a port of its own, with a database and a configuration of its own. */
export async function startServer(environment: Record<string, string> = {}): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), "portal-"));
  const configDir = join(folder, "config-ui");
  const dataDir = join(folder, "data");
  await cp(join(root, "config-ui"), configDir, { recursive: true });
  const filled = process.env[FILLED_DATA];
  if (filled) await cp(filled, dataDir, { recursive: true });
  const log: string[] = [];
  const child = spawn(process.execPath, ["dist/server/main.mjs"], {
    cwd: root,
    env: { ...process.env, PORT: "0", HOST: "127.0.0.1", DATA_DIR: dataDir, CONFIG_DIR: configDir, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const origin = await readAddress(child, log);
  return {
    origin,
    configDir,
    dataDir,
    log,
    stop: async () => {
      await ended(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function readAddress(child: ChildProcess, log: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on("line", (line) => {
        log.push(line);
        const address = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/.exec(line);
        if (address) resolve(`http://localhost:${address[1]}`);
      });
    }
    child.once("exit", (code) => reject(new Error(`The server stopped with ${code}.\n${log.join("\n")}`)));
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
