import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { serverEnvironment, serverOptions } from "../../server/start/server-options.mjs";

type Environment = Readonly<Record<string, string>>;

/** A running server of the built portal. */
export interface BuiltPortal {
  readonly origin: string;
  readonly ask: <Answer>(kind: string) => Promise<Answer>;
  readonly stop: () => Promise<unknown>;
}

/**
 * Starts the built server on a free port, with its data in the folder, which also has a copy of `config-ui`. Returns
 * its address, a function to stop it, and one to ask a program that the environment loads into it.
 * @param environment more environment variables of the server
 */
export async function startPortal(folder: string, environment: Environment = {}): Promise<BuiltPortal> {
  const server = spawnBuilt(["dist/server/main.mjs"], folder, environment, ["ipc"]);
  const origin = await new Promise<string>((resolve, reject) => {
    let text = "";
    server.stdout?.on("data", (bytes: Buffer) => {
      text += bytes;
      const address = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/.exec(text);
      if (address) resolve(`http://localhost:${address[1]}`);
    });
    server.once("exit", (code) => reject(new Error(`The server stopped with ${code}: ${text}`)));
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  return {
    origin,
    ask: <Answer>(kind: string) => {
      const answer = new Promise<Answer>((resolve) => server.once("message", resolve));
      server.send(kind);
      return answer;
    },
    stop: () => {
      server.kill("SIGTERM");
      return ended;
    },
  };
}

/** Starts one of the built programs in a process of its own, with data and configuration in the folder. */
export function spawnBuilt(
  words: readonly string[],
  folder: string,
  environment: Environment = {},
  channels: readonly "ipc"[] = [],
): ChildProcess {
  const places = { DATA_DIR: join(folder, "data"), CONFIG_DIR: join(folder, "config-ui") };
  return spawn(process.execPath, [...serverOptions, ...words], {
    env: { ...serverEnvironment, ...process.env, PORT: "0", HOST: "127.0.0.1", ...places, ...environment },
    stdio: ["ignore", "pipe", "inherit", ...channels],
  });
}
