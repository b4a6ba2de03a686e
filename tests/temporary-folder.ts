import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What browsers put there and take away after us. */
const OF_BROWSERS = /^\.|^(playwright|puppeteer|org\.chromium|scoped_dir)/;

/**
 * A temporary folder for one run of tests: all that its processes make as temporary is made in it.
 * @returns takes it away; throws, with names, when a test has left something in it
 */
export function ownTemporaryFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "portal-tests-"));
  // PostgreSQL's server runs as another user when the tests are run by root.
  chmodSync(folder, 0o755);
  for (const name of ["TMPDIR", "TMP", "TEMP"]) process.env[name] = folder;
  return () => {
    const left = readdirSync(folder).filter((name) => !OF_BROWSERS.test(name));
    rmSync(folder, { recursive: true, force: true });
    if (left.length > 0) throw new Error(`Tests left ${left.length} temporary folders behind: ${left.join(", ")}`);
  };
}

/** Vitest's global setup. */
export default ownTemporaryFolder;
