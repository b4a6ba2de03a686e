import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { WrittenPackage } from "../../../server/course-package/importers/written-package";
import type { RunningServer } from "./server";

type Files = Readonly<Record<string, string | Uint8Array>>;
type Portal = Pick<RunningServer, "dataDir" | "project">;

/** Imports a portable package (a course package in the portal's own format) and its files into a running server. */
export function importPackage(
  portal: Portal,
  content: Omit<WrittenPackage, "format" | "version">,
  files: Files = {},
): Promise<void> {
  const text = JSON.stringify({ format: "learner-portal-package", version: 1, ...content });
  return importFiles(portal, { "portal-package.json": text, ...files });
}

/**
 * Imports files into a running server with the command `import`, as an administrator does. Existing courses are
 * replaced.
 * @param name the file that is imported; without it the whole folder is imported
 */
export async function importFiles({ dataDir, project }: Portal, files: Files, name = "."): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "portal-package-"));
  try {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    const env = { ...process.env, DATA_DIR: dataDir };
    await promisify(execFile)(process.execPath, ["dist/server/import.mjs", join(folder, name), "--replace"], {
      cwd: project,
      env,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
