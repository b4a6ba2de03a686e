import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** Keeps track of the files of earlier builds. */
const LEDGER = "files.json";

const HOUR = 3_600_000;

/**
 * How long the files of a build stay after another one has replaced it: a day longer than a session lives. A page that was
 * open at that time loads the rest of its code from them.
 */
const KEPT_MILLISECONDS = ((Number(process.env.SESSION_MAX_HOURS) || 24) + 24) * HOUR;

/**
 * Puts a finished build in the place of the one before. Files whose names hold the hash of their contents stay beside the
 * new ones for a while; the others are replaced, each in one step, the summary that names all others last.
 * @param {string} staged the folder of the finished build; it is gone afterwards
 * @param {string} folder where it is served from
 */
export async function publish(staged, folder, now = Date.now()) {
  const names = await filesIn(staged);
  for (const name of names.sort(byPlace)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await rename(join(staged, name), join(folder, name));
  }
  await rm(staged, { recursive: true, force: true });
  await dropOld(folder, new Set(names), now);
}

async function dropOld(folder, current, now) {
  const replaced = await readLedger(folder);
  const ledger = {};
  for (const name of await filesIn(folder)) {
    if (current.has(name) || name === LEDGER) continue;
    const since = replaced[name] ?? now;
    if (now - since > KEPT_MILLISECONDS) await rm(join(folder, name), { force: true });
    else ledger[name] = since;
  }
  await writeFile(join(folder, LEDGER), JSON.stringify(ledger, null, 1));
}

/** What other files name is there before them. */
function byPlace(left, right) {
  return placeOf(left) - placeOf(right) || (left < right ? -1 : 1);
}

function placeOf(name) {
  if (basename(name) === "portal-build.json") return 2;
  return /(^|\/)assets\//.test(name) ? 0 : 1;
}

/** File → when the build that had it was replaced. */
async function readLedger(folder) {
  try {
    return JSON.parse(await readFile(join(folder, LEDGER), "utf8"));
  } catch {
    return {};
  }
}

async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, "/").length).replaceAll("\\", "/"));
}
