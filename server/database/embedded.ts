import { existsSync, renameSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { Fault } from "../kit/errors/fault";
import { databaseErrors } from "./database.errors";
import { type ExecAnswer, ExecCalls } from "./exec-calls";
import { fatalMessage } from "./fatal-answer";
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
 * For how long the engine may work at one call. It cannot cancel a statement, so this is about twice as long as a
 * PostgreSQL server lets a statement run.
 */
const SILENCE_MILLISECONDS = 60_000;
/** A process that was suspended, or was busy itself, first reads the answers that have come meanwhile. */
const READING_MILLISECONDS = 5000;
const SEGMENT_BYTES = 16 * 1024 * 1024;

class EmbeddedLost extends Fault {
  constructor(reason: string) {
    super(databaseErrors.DATABASE_LOST, `The embedded database has ended: ${reason}`);
    this.name = "EmbeddedLost";
  }
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
    const free = freeBytes(directory);
    if (free >= SEGMENT_BYTES) throw error;
    throw new EmbeddedLost(`The disk of ${directory} is full: ${Math.floor(free / 1024)} KB are free.`);
  }
}

function freeBytes(directory: string): number {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
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
  let lost: Error | null = null;
  function lose(error: Error): void {
    lost ??= error;
    fail(lost);
    void worker.terminate();
  }
  worker.on("error", (error) => lose(new EmbeddedLost(error.message)));
  worker.on("exit", () => {
    const error = lost ?? new EmbeddedLost("Its thread has ended.");
    fail(error);
    ended.resolve();
    if (!isClosing) onLost(error);
  });
  worker.on("message", (message: FromWorker) => {
    if ("ready" in message) {
      if (message.ready) ready.resolve();
      else ready.reject(new Error(`The embedded database does not start: ${message.error}`));
    } else if ("id" in message) {
      const fatal = message.bytes === undefined ? null : fatalMessage(message.bytes);
      if (fatal === null) calls.takeAnswer(message);
      else lose(new EmbeddedLost(fatal));
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
    exec(bytes) {
      const late = new EmbeddedLost(`It has not answered for ${SILENCE_MILLISECONDS / 1000} seconds.`);
      let timer = setTimeout(() => {
        timer = setTimeout(() => lose(late), READING_MILLISECONDS);
      }, SILENCE_MILLISECONDS);
      return calls.exec(bytes).finally(() => clearTimeout(timer));
    },
    async close() {
      isClosing = true;
      worker.postMessage({ close: true });
      await ended.promise;
    },
  };
}
