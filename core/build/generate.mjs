import { generateKernel } from "../kernel/build/generate.mjs";
import { generateCalls } from "./calls.mjs";
import { generateIconNames } from "./icons.mjs";
import { generatePluginLoaders } from "./plugins.mjs";

/** Everything under `core/generated`, made from the contract, the contribution points and the plugins' folders. */
export async function generate() {
  await Promise.all([
    generateCalls(),
    generatePluginLoaders(),
    generateIconNames(),
    generateKernel({ points: "core/learning/points/index.ts" }),
  ]);
}
