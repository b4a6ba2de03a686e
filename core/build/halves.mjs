import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { foreignCodes } from "./errors/read-catalogue.mjs";
import { serverOptions } from "./server.mjs";

/**
 * Loads the server halves of plugins as a server does, and returns their problems: halves that throw, names that two halves
 * use, and names that do not belong to their plugin.
 * @returns {Promise<string[]>}
 */
export async function halvesProblems() {
  await mkdir("dist", { recursive: true });
  // Inside the project, so that packages are found from there.
  const folder = await mkdtemp("dist/halves-");
  try {
    const entry = { "check-halves": "server/plugins/check-halves.ts" };
    await build({ ...serverOptions(folder), entryPoints: entry, splitting: false, sourcemap: false });
    const checked = await import(pathToFileURL(resolve(folder, "check-halves.mjs")).href);
    return [...(await checked.halvesProblems()), ...(await foreignCodes())];
  } finally {
    await rm(folder, { recursive: true });
  }
}
