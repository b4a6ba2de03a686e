import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Progress } from "../../contract/tasks/progress";
import { ImportError, type ImportProblem } from "../import-problem";
import type { PackagePlugins } from "../package-section";
import { readContents } from "../read-contents";
import { stageContents } from "./staged-contents";

/** The order that the reading process receives. */
export interface ReaderOrder {
  readonly path: string;
  /** The folder for the contents that the process has read. */
  readonly folder: string;
  readonly as?: string;
  readonly memoryBytes: number;
}

/** The messages that the reading process sends. */
export type ReaderWord =
  | { readonly progress: Progress }
  | { readonly problems: readonly ImportProblem[] }
  | { readonly broken: string }
  | { readonly done: true };

const say = (word: ReaderWord): Promise<void> =>
  new Promise((resolve) => process.send?.(word, undefined, undefined, () => resolve()));

async function obey({ path, folder, as, memoryBytes }: ReaderOrder, plugins: PackagePlugins): Promise<ReaderWord> {
  const watch = new Worker(new URL("./memory-watch.worker.mjs", import.meta.url), {
    workerData: { memoryBytes, parentPid: process.ppid },
  });
  await once(watch, "message");
  const tell = (progress: Progress) => void say({ progress });
  try {
    const contents = await readContents(path, { plugins, ...(as !== undefined && { as }), tell });
    await stageContents(folder, contents, tell);
    return { done: true };
  } catch (error) {
    if (error instanceof ImportError) return { problems: error.problems };
    return { broken: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Waits for the order, reads the archive, sends the result and ends this process. */
export function readWhenTold(plugins: PackagePlugins): void {
  process.once("message", (order) => {
    obey(order as ReaderOrder, plugins)
      .then(say)
      .finally(() => process.exit(0));
  });
}
