import { type ChildProcess, fork } from "node:child_process";
import { mkdirSync } from "node:fs";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Progress, ReportProgress } from "../../contract/tasks/progress";
import type { Limits } from "../../kit/limits";
import type { ImportContents, ReportRow } from "../format/contents";
import { ImportError, type ImportProblem } from "../format/import-problem";
import { stagedContents } from "./staged-contents";

/**
 * The limits for the process that reads an archive with courses for an import: its memory, and how long it may take.
 * The process is killed when it reaches one of them.
 */
export interface ReadingLimits {
  readonly memoryMegabytes: number;
  readonly seconds: number;
}

/** Takes these limits from the settings with which the server was started (`IMPORT_MEMORY_MB`, `IMPORT_SECONDS`). */
export const readingLimits = (limits: Pick<Limits, "importMegabytes" | "importSeconds">): ReadingLimits => ({
  memoryMegabytes: limits.importMegabytes,
  seconds: limits.importSeconds,
});

export interface OwnProcessOptions {
  readonly path: string;
  /** A key for the course, instead of the identifier in the archive. */
  readonly as?: string;
  /** The portal's data folder. The contents of the archive wait there until they are stored in the database. */
  readonly dataDir: string;
  readonly limits: ReadingLimits;
  readonly tell: ReportProgress;
  readonly signal: AbortSignal;
  /** The program that the process runs. Default: `import-reader.mjs` beside the built server. */
  readonly program?: URL;
}

/**
 * The contents of an archive after reading: checked and cleaned, not stored in the database yet. They can be used until
 * `dispose` is called, which removes their files.
 */
export interface ReadContents {
  readonly contents: ImportContents;
  dispose(): Promise<void>;
}

export interface ReaderOrder {
  readonly path: string;
  readonly folder: string;
  /** A key for the course, instead of the identifier in the archive. */
  readonly as?: string;
  readonly memoryBytes: number;
}

/**
 * The messages of the reading process to the server: several about its progress, and a last one with the outcome.
 * `problems`: the archive has these faults; `report`: rows about its parts that cannot come in. `broken`: the process
 * itself failed with this error. `done`: the contents are in the folder.
 */
export type ReaderMessage =
  | { readonly progress: Progress }
  | { readonly problems: readonly ImportProblem[]; readonly report: readonly ReportRow[] }
  | { readonly broken: string }
  | { readonly done: true };

const MEGABYTE = 1024 ** 2;
const FOLDER_PREFIX = "import-";
/** Exit code of a process that Node.js ended because it reached its memory limit. */
const ABORTED = 134;
const DAY = 86_400_000;

/**
 * Reads an archive in a separate process, so that a harmful archive cannot stop the server or use up its memory.
 * @throws ImportError with the faults of the archive, or with the limit (time or memory) that was reached
 * @throws Error when the process itself failed
 * @throws the signal's reason when the signal is aborted
 */
export async function readInOwnProcess(given: OwnProcessOptions): Promise<ReadContents> {
  const { dataDir, signal } = given;
  signal.throwIfAborted();
  mkdirSync(dataDir, { recursive: true });
  await dropForgotten(dataDir);
  const folder = await mkdtemp(join(dataDir, FOLDER_PREFIX));
  const dispose = () => rm(folder, { recursive: true, force: true });
  try {
    await readInto(folder, given);
    return { contents: await stagedContents(folder), dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

async function readInto(folder: string, { path, as, limits, tell, signal, program }: OwnProcessOptions): Promise<void> {
  const order: ReaderOrder = {
    path,
    folder,
    memoryBytes: limits.memoryMegabytes * MEGABYTE,
    ...(as !== undefined && { as }),
  };
  const child = fork(program ?? new URL("./import-reader.mjs", import.meta.url), [], {
    // The process reads untrusted data. So it gets no secrets (empty environment) and no signals meant for the server.
    env: {},
    detached: true,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    execArgv: [`--max-old-space-size=${limits.memoryMegabytes}`],
  });
  const kill = () => child.kill("SIGKILL");
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    kill();
  }, limits.seconds * 1000);
  signal.addEventListener("abort", kill);
  try {
    const last = await lastMessage(child, order, tell);
    signal.throwIfAborted();
    if (isLate) throw new ImportError([tookTooLong(path, limits)]);
    if (last === null) throw new ImportError([tookTooMuch(path, limits)]);
    if ("problems" in last) throw new ImportError(last.problems, last.report);
    if ("broken" in last) throw new Error(last.broken);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", kill);
    kill();
  }
}

/**
 * Waits until the reading process ends and returns its last message. null when it was killed before it sent one: by
 * this server, by the memory watch inside the process, or by an operating system that has run out of memory.
 */
function lastMessage(child: ChildProcess, order: ReaderOrder, tell: ReportProgress): Promise<ReaderMessage | null> {
  return new Promise((resolve, reject) => {
    let last: ReaderMessage | null = null;
    child.on("message", (message) => {
      const word = message as ReaderMessage;
      if ("progress" in word) tell(word.progress);
      else last = word;
    });
    child.once("error", reject);
    child.once("close", (code) => {
      const isEnded = code === null || code === ABORTED;
      resolve(last ?? (isEnded ? null : { broken: `The reading process ended with code ${code}.` }));
    });
    child.send(order, (error) => {
      // If the process has already ended, the handler of its "close" event settles the promise.
      if (error && child.exitCode === null && child.signalCode === null) reject(error);
    });
  });
}

const fixText = (variable: string) => `Make several archives of it. If it is sound and only large, raise ${variable}.`;

function tookTooLong(place: string, { seconds }: ReadingLimits): ImportProblem {
  const message = `Reading it took longer than ${seconds} seconds and was ended.`;
  return { code: "IMPORT_TIME", place, message, fix: fixText("IMPORT_SECONDS") };
}

function tookTooMuch(place: string, { memoryMegabytes }: ReadingLimits): ImportProblem {
  const message = `Reading it took more than ${memoryMegabytes} MB of memory and was ended.`;
  return { code: "IMPORT_MEMORY", place, message, fix: fixText("IMPORT_MEMORY_MB") };
}

/**
 * Removes the folders of earlier imports that are older than a day. Those imports were killed before they could remove
 * their folders.
 */
async function dropForgotten(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const folder = join(dataDir, name);
    if (!name.startsWith(FOLDER_PREFIX)) continue;
    const info = await stat(folder).catch(() => undefined);
    if (info?.isDirectory() && Date.now() - info.mtimeMs > DAY) await rm(folder, { recursive: true, force: true });
  }
}
