import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { PortablePackageInput } from "../../../server/import/package.schema";
import type { RunningServer } from "./server";

const root = join(import.meta.dirname, "../../..");

/** Brings a portable package into a running server as its owner would: by the command line. */
export async function importPackage(
  { dataDir }: Pick<RunningServer, "dataDir">,
  content: Omit<PortablePackageInput, "format" | "version">,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "portal-package-"));
  try {
    const text = JSON.stringify({ format: "learner-portal-package", version: 1, ...content });
    await writeFile(join(folder, "portal-package.json"), text);
    const env = { ...process.env, DATA_DIR: dataDir };
    await promisify(execFile)(process.execPath, ["dist/server/import.mjs", folder], { cwd: root, env });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
