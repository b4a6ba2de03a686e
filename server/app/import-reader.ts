import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Progress } from "../contract/tasks/progress";
import { ImportError } from "../course-package/format/import-problem";
import { readContents } from "../course-package/read-contents";
import type { ReaderMessage, ReaderOrder } from "../course-package/reader-process/read-in-own-process";
import { stageContents } from "../course-package/reader-process/staged-contents";
import { installed } from "../plugins/installed";

// The program of the process that reads an archive with courses. `readInOwnProcess` starts it. It waits for a message
// that says what to read, reads the archive, sends the outcome, and ends. It does not report plugins that cannot be
// loaded, because the server has reported them already.
process.once("message", (order) => {
  readOrdered(order as ReaderOrder)
    .then(sendToParent)
    .finally(() => process.exit(0));
});

async function readOrdered({ path, folder, as, memoryBytes }: ReaderOrder): Promise<ReaderMessage> {
  const watch = new Worker(new URL("./memory-watch.worker.mjs", import.meta.url), {
    workerData: { memoryBytes, parentPid: process.ppid },
  });
  await once(watch, "message");
  const tell = (progress: Progress) => void sendToParent({ progress });
  try {
    const contents = await readContents(path, { plugins: installed, ...(as !== undefined && { as }), tell });
    await stageContents(folder, contents, tell);
    return { done: true };
  } catch (error) {
    if (error instanceof ImportError) return { problems: error.problems, report: error.report };
    return { broken: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function sendToParent(word: ReaderMessage): Promise<void> {
  return new Promise((resolve) => process.send?.(word, undefined, undefined, () => resolve()));
}
