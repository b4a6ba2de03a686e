import { execFileSync } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generate } from "../../core/build/generate.ts";
import { buildIfStale } from "../../server/start/build-if-stale.mjs";
import { tasks } from "./author/tasks.ts";
import { AuthorsFolder } from "./author/work.ts";
import type { Measured } from "./measured.ts";

/** The processor time that a task may take. */
const MAX_SECONDS = 60;

/**
 * Does what authors of plugins do in an empty folder outside of the project, and checks the plugin after each task. At
 * the end its own unit and browser tests run. Fails if something is wrong, or a file of the project has changed.
 */
export async function run(): Promise<Measured[]> {
  const author = new AuthorsFolder(realpathSync(mkdtempSync(join(tmpdir(), "portal-author-"))));
  const before = changedFiles();
  try {
    const rows: Measured[] = [];
    for (const [name, work] of tasks)
      rows.push(await measure(author, name, () => work(author).then(() => author.check())));
    rows.push(await measure(author, "all its unit and browser tests", () => author.test()));
    if (changedFiles() !== before) throw new Error(`Files of the project have changed:\n${changedFiles()}`);
    return rows;
  } finally {
    rmSync(author.folder, { recursive: true });
    // What was generated and built with the plugin is made again without it, because other benchmarks may follow.
    await generate();
    buildIfStale(".");
  }
}

async function measure(author: AuthorsFolder, name: string, work: () => Promise<unknown>): Promise<Measured> {
  const before = author.seconds;
  await work();
  const value = author.seconds - before;
  return { name: `author: ${name}`, value, unit: "s", reference: MAX_SECONDS, ratio: value / MAX_SECONDS };
}

function changedFiles(): string {
  return execFileSync("git", ["status", "--short"], { encoding: "utf8" });
}
