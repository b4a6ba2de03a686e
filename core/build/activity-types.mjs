import { readdir, readFile } from "node:fs/promises";
import { writeIfChanged } from "./write-if-changed.mjs";

/**
 * Writes `core/generated/activity-types.ts` from the plugins' manifests. It has the activity types (such as text or
 * video) that each plugin brings, with their traits (rules that apply to all activities of a type).
 */
export async function generateActivityTypes() {
  const files = (await readdir("manifests")).filter((file) => file.endsWith(".json") && !file.endsWith(".schema.json"));
  const manifests = await Promise.all(files.sort().map(async (file) => readManifest(`manifests/${file}`)));
  const byPlugin = manifests.flatMap((manifest) => {
    const types = manifest?.contributes?.activityTypes;
    if (!Array.isArray(types)) return [];
    return [[manifest.id, Object.fromEntries(types.map(({ type, traits }) => [type, traits]))]];
  });
  await writeIfChanged(
    "core/generated/activity-types.ts",
    `import type { ActivityTrait } from "../learning/contract/enumerations";

/** Plugin → its types of activity → their traits (rules that apply to all activities of a type). */
export const activityTypes: Readonly<Record<string, Readonly<Record<string, readonly ActivityTrait[]>>>> =
  ${JSON.stringify(Object.fromEntries(byPlugin))};
`,
  );
}

/** Returns null for an unreadable manifest. `validate.mjs` reports its fault. */
async function readManifest(file) {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    return null;
  }
}
