import { readdir } from "node:fs/promises";
import { generateKernel } from "../kernel/build/generate.mjs";
import { generateActivityTypes } from "./activity-types.mjs";
import { generateCalls } from "./calls.mjs";
import { generateIconNames } from "./icons.mjs";
import { kept, sourcesOf } from "./kept.mjs";
import { generatePluginLoaders } from "./plugins.mjs";

const generateKernelIfChanged = kept(async () => {
  const metafile = await generateKernel({ points: "core/learning/points/index.ts" });
  const manifests = (await readdir("manifests")).map((name) => `manifests/${name}`);
  return { made: null, from: [...sourcesOf(metafile), "manifests", ...manifests] };
});

/**
 * Generates everything under `core/generated` from the contract (the declared API), the contribution points (the kinds
 * of things that a plugin's manifest may declare), the plugins' manifests and the plugins' folders.
 */
export async function generate() {
  // This step comes first, because it lists the contracts of the plugins. `generateCalls` reads that list.
  await generatePluginLoaders();
  await Promise.all([generateCalls(), generateActivityTypes(), generateIconNames(), generateKernelIfChanged()]);
}
