import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Matches files that browsers create in the temporary folder and remove only after the tests. */
const BROWSER_FILES = /^\.|^(playwright|puppeteer|org\.chromium|scoped_dir)/;

/**
 * Makes a temporary folder for one run of the tests. All processes of the tests create their temporary files in it.
 * @returns a function that removes the folder; if a test has left files in it, the function throws an error with their
 * names
 */
export function ownTemporaryFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "portal-tests-"));
  // When root runs the tests, PostgreSQL's server runs as another user and must be able to enter the folder.
  chmodSync(folder, 0o755);
  for (const name of ["TMPDIR", "TMP", "TEMP"]) process.env[name] = folder;
  return () => {
    const left = readdirSync(folder).filter((name) => !BROWSER_FILES.test(name));
    rmSync(folder, { recursive: true, force: true });
    if (left.length > 0) throw new Error(`Tests left ${left.length} temporary folders behind: ${left.join(", ")}`);
  };
}

/** Vitest calls this before all tests, and the returned function after them. */
export default ownTemporaryFolder;
