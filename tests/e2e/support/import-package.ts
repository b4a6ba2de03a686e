import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { WrittenPackage } from "../../../server/course-package/importers/written-package";
import type { RunningServer } from "./server";

type Files = Readonly<Record<string, string | Uint8Array>>;
type Portal = Pick<RunningServer, "dataDir" | "project">;

/** Brings a portable package, with the files that it names, into a running server. */
export function importPackage(
  portal: Portal,
  content: Omit<WrittenPackage, "format" | "version">,
  files: Files = {},
): Promise<void> {
  const text = JSON.stringify({ format: "learner-portal-package", version: 1, ...content });
  return importFiles(portal, { "portal-package.json": text, ...files });
}

/**
 * Brings files into a running server as its owner would: by the command line.
 * @param name the one that is imported; all as one folder when left out
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
