import { readableManifests } from "./manifests.ts";
import { writeIfChanged } from "./write-if-changed.ts";

/**
 * Writes `core/generated/activity-types.ts` from the plugins' manifests. It has the activity types (such as text or
 * video) that each plugin brings, with their traits (rules that apply to all activities of a type).
 */
export async function generateActivityTypes(): Promise<void> {
  const byPlugin = (await readableManifests()).flatMap((manifest) => {
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
