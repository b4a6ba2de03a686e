import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { WrittenPackage } from "../../../server/course-package/importers/written-package";
import { sendOrder } from "./admin-order";
import type { RunningServer } from "./server";

type Files = Readonly<Record<string, string | Uint8Array>>;
type Portal = Pick<RunningServer, "dataDir">;

/** Imports a portable package and its files into a running server. */
export function importPackage(
  portal: Portal,
  content: Omit<WrittenPackage, "format" | "version">,
  files: Files = {},
): Promise<void> {
  const text = JSON.stringify({ format: "learner-portal-package", version: 1, ...content });
  return importFiles(portal, { "portal-package.json": text, ...files });
}

/**
 * Imports files into a running server by the route that the command `import` uses. Existing courses are replaced.
 * @param name the file that is imported; without it the whole folder is imported
 * @throws Error with the importer's report when nothing was imported
 */
export async function importFiles(portal: Portal, files: Files, name = "."): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "portal-package-"));
  try {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    const input = { path: join(folder, name), grantTo: "learners", replace: true } as const;
    const { ok, text } = await sendOrder(portal, { task: "import", input });
    if (!ok) throw new Error(text);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
