import { execFileSync } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generate } from "../../core/build/generate.ts";
import { buildIfStale } from "../../server/start/build-if-stale.mjs";
import { fixedWork, QUIET_SECONDS } from "./author/fixed-work.ts";
import { tasks } from "./author/tasks.ts";
import { AuthorsFolder } from "./author/work.ts";
import type { Measured } from "./measured.ts";
import { median } from "./measured-process.ts";

/** The processor time that a task may take. */
const MAX_SECONDS = 60;

/**
 * Does what authors of plugins do in an empty folder outside of the project, and checks the plugin after each task. At
 * the end its own unit and browser tests run. Fails if something is wrong, or a file of the project has changed. The
 * last row has a fixed piece of work, done after each task: it says how fast the machine was meanwhile.
 */
export async function run(): Promise<Measured[]> {
  const author = new AuthorsFolder(realpathSync(mkdtempSync(join(tmpdir(), "portal-author-"))));
  const before = changedFiles();
  try {
    const rows: Measured[] = [];
    const works: number[] = [];
    const add = async (name: string, work: () => Promise<unknown>) => {
      rows.push(await measure(author, name, work));
      works.push(fixedWork());
    };
    for (const [name, work] of tasks) await add(name, () => work(author).then(() => author.check()));
    await add("all its unit and browser tests", () => author.test());
    rows.push(row("a fixed piece of work (reference: on a quiet machine)", median(works), QUIET_SECONDS));
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
  return row(name, author.seconds - before, MAX_SECONDS);
}

function row(name: string, value: number, reference: number): Measured {
  return { name: `author: ${name}`, value, unit: "s", reference, ratio: value / reference };
}

function changedFiles(): string {
  return execFileSync("git", ["status", "--short"], { encoding: "utf8" });
}
