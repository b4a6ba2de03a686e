import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** The file with the list of files of earlier builds. */
const LEDGER = "files.json";

const HOUR = 3_600_000;

/**
 * How long the files of a replaced build stay on the disk: one day longer than a user's session. A page that was open
 * at the time of the replacement still loads files of the old build.
 */
const KEPT_MILLISECONDS = ((Number(process.env.SESSION_MAX_HOURS) || 24) + 24) * HOUR;

/**
 * Replaces the previous build by a finished one. Files with a hash in their name stay for some time. Other files are
 * replaced, each in one step. The summary with the names of all files is replaced last.
 * @param staged the folder of the finished build; it is removed
 * @param folder the folder from which the build is served
 */
export async function publish(staged: string, folder: string, now: number = Date.now()): Promise<void> {
  const names = await filesIn(staged);
  for (const name of names.sort(byMoveOrder)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await rename(join(staged, name), join(folder, name));
  }
  await rm(staged, { recursive: true, force: true });
  await removeExpired(folder, new Set(names), now);
}

async function removeExpired(folder: string, current: ReadonlySet<string>, now: number): Promise<void> {
  const replaced = await readLedger(folder);
  const ledger: Record<string, number> = {};
  for (const name of await filesIn(folder)) {
    if (current.has(name) || name === LEDGER) continue;
    const since = replaced[name] ?? now;
    if (now - since > KEPT_MILLISECONDS) await remove(join(folder, name));
    else ledger[name] = since;
  }
  await writeFile(join(folder, LEDGER), JSON.stringify(ledger, null, 1));
}

/**
 * Removes a file. If it was the last file of its folder, the folder is removed too, because each version of a fragment
 * has its own folder.
 */
async function remove(file: string): Promise<void> {
  await rm(file, { force: true });
  await rmdir(dirname(file)).catch(() => undefined);
}

/** Sorts files so that each is moved before the files that name it. */
function byMoveOrder(left: string, right: string): number {
  return moveOrderOf(left) - moveOrderOf(right) || (left < right ? -1 : 1);
}

function moveOrderOf(name: string): number {
  if (basename(name) === "portal-build.json") return 2;
  return /(^|\/)assets\//.test(name) ? 0 : 1;
}

/** Reads which files belong to replaced builds: file → the time at which its build was replaced. */
async function readLedger(folder: string): Promise<Record<string, number>> {
  try {
    return JSON.parse(await readFile(join(folder, LEDGER), "utf8"));
  } catch {
    return {};
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, "/").length).replaceAll("\\", "/"));
}
