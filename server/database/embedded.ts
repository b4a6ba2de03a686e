import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { type ExecAnswer, ExecCalls } from "./exec-calls";
import { lockDirectory } from "./lock";
import type { ExecProtocol } from "./pglite-socket";

/**
 * A running embedded PostgreSQL: `exec` sends it bytes of the wire protocol, `close` ends it and unlocks its directory.
 */
export interface EmbeddedEngine {
  readonly exec: ExecProtocol;
  close(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL in `<directory>/database`. A first start makes the database in a temporary directory,
 * which gets its final name when the database is complete. So a process that is killed leaves no broken database there.
 * @param onLost called when the engine ends by itself; then nothing can be stored any more
 * @throws DataDirectoryInUse when another process uses the directory
 */
export async function startEmbedded(directory: string, onLost: (error: Error) => void): Promise<EmbeddedEngine> {
  const unlock = lockDirectory(directory);
  const home = join(directory, "database");
  try {
    if (!existsSync(home)) {
      const draft = join(directory, "database.new");
      rmSync(draft, { recursive: true, force: true });
      await (await startWorker(draft, onLost)).close();
      renameSync(draft, home);
    }
    const engine = await startWorker(home, (error) => {
      unlock();
      onLost(error);
    });
    return {
      exec: engine.exec,
      close: () => engine.close().finally(unlock),
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

type FromWorker = { readonly ready: boolean; readonly error?: string } | { readonly closed: true } | ExecAnswer;

async function startWorker(directory: string, onLost: (error: Error) => void): Promise<EmbeddedEngine> {
  const worker = new Worker(new URL("./pglite.worker.mjs", import.meta.url), { workerData: { directory } });
  const calls = new ExecCalls((question) => worker.postMessage(question));
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  let isClosing = false;

  function fail(error: Error): void {
    ready.reject(error);
    calls.fail(error);
  }
  worker.on("error", fail);
  worker.on("exit", () => {
    const error = new Error("The embedded database has ended.");
    fail(error);
    ended.resolve();
    if (!isClosing) onLost(error);
  });
  worker.on("message", (message: FromWorker) => {
    if ("ready" in message) {
      if (message.ready) ready.resolve();
      else ready.reject(new Error(`The embedded database does not start: ${message.error}`));
    } else if ("id" in message) {
      calls.takeAnswer(message);
    }
  });

  try {
    await ready.promise;
  } catch (error) {
    isClosing = true;
    await worker.terminate();
    throw error;
  }
  return {
    exec: calls.exec,
    async close() {
      isClosing = true;
      worker.postMessage({ close: true });
      await ended.promise;
    },
  };
}
