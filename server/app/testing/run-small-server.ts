import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { build } from "esbuild";
import { makeTestBuild } from "../../pages/testing";

const root = join(import.meta.dirname, "../../..");
/** Each worker has its own, so that none writes what a process of another one is reading. */
const folder = join(root, "node_modules/.cache/portal-small-server", process.env.VITEST_POOL_ID ?? "");
let built: Promise<void> | null = null;

/** Bundles `small-server.ts` in the way in which the build bundles the real server, once for all files of a worker. */
export function buildSmallServer(): Promise<void> {
  built ??= bundle();
  return built;
}

async function bundle(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  makeTestBuild(join(folder, "build"));
  await build({
    entryPoints: {
      server: join(root, "server/app/testing/small-server.ts"),
      "pglite.worker": join(root, "server/database/pglite.worker.mjs"),
    },
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node24",
    packages: "external",
    logLevel: "error",
  });
}

type Message = Readonly<Record<string, unknown>>;

/** A server of `small-server.ts` in a process of its own. It starts at once and prints messages as lines of JSON. */
export class SmallServer {
  readonly errors: string[] = [];
  private readonly said: Message[] = [];
  private readonly waiting = new Set<() => void>();
  /** The exit code, when the process has ended. */
  readonly ended: Promise<number | null>;
  private readonly child: ChildProcess;

  constructor(env: Record<string, string>) {
    // The embedded database is WebAssembly, which V8 compiles twice, first quickly and then optimised. The second time
    // takes more than the short life of this process gains by it.
    this.child = spawn(process.execPath, ["--liftoff-only", join(folder, "server.mjs")], {
      cwd: root,
      env: { ...process.env, PORT: "0", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.ended = new Promise((resolve) => this.child.once("exit", (code) => resolve(code)));
    if (this.child.stderr) {
      createInterface({ input: this.child.stderr }).on("line", (line) => {
        this.errors.push(line);
        for (const wake of this.waiting) wake();
      });
    }
    if (this.child.stdout) {
      createInterface({ input: this.child.stdout }).on("line", (line) => {
        this.said.push(JSON.parse(line));
        for (const wake of this.waiting) wake();
      });
    }
  }

  /** Waits until the process sends the message with this name. */
  hear(name: string): Promise<Message> {
    return this.find(`saying "${name}"`, () => this.said.find(({ msg }) => msg === name));
  }

  /** Waits until the process logs a line that contains these words. */
  hearError(words: string): Promise<string> {
    return this.find(`logging "${words}"`, () => this.errors.find((line) => line.includes(words)));
  }

  private async find<T>(what: string, look: () => T | undefined): Promise<T> {
    for (;;) {
      const found = look();
      if (found !== undefined) return found;
      const ended = await Promise.race([
        this.ended.then(() => true),
        new Promise<false>((resolve) => {
          const wake = () => {
            this.waiting.delete(wake);
            resolve(false);
          };
          this.waiting.add(wake);
        }),
      ]);
      if (ended && look() === undefined) {
        throw new Error(`The server ended without ${what}.\n${this.errors.join("\n")}`);
      }
    }
  }

  async call(path: string, body?: object, headers: Record<string, string> = {}): Promise<Response> {
    const { port, token, csrfToken } = await this.hear("ready");
    return fetch(`http://127.0.0.1:${port}${path}`, {
      method: body ? "POST" : "GET",
      headers: {
        cookie: `session=${token}`,
        "x-csrf-token": String(csrfToken),
        connection: "close",
        ...(body ? { "content-type": "application/json" } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }

  /** Sends a signal to the process, waits for its end, and returns the exit code. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null> {
    this.child.kill(signal);
    return this.ended;
  }
}
