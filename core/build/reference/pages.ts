import { importTypeScript } from "../bundle-module.ts";
import { readJsonFiles } from "../json-files.ts";
import { type HookUser, hooksPage } from "./hooks-page.ts";
import { pointsPage } from "./points-page.ts";
import { settingsPage } from "./settings-page.ts";
import { slotsPage } from "./slots-page.ts";

/**
 * The pages of `docs/reference`, which are made of the manifests, the contribution points and the hooks.
 * @param plugins the server code of the plugins
 * @returns file → text
 */
export async function referencePages(plugins: readonly HookUser[]): Promise<Record<string, string>> {
  const [{ catalogue, index, conditionSchema, patterns }, manifests] = await Promise.all([
    importTypeScript<typeof import("./reference-entry")>("core/build/reference/reference-entry.ts"),
    readJsonFiles("manifests"),
  ]);
  return {
    "docs/reference/points.md": pointsPage({ catalogue, index, conditionSchema, patterns, manifests }),
    "docs/reference/slots.md": slotsPage({ catalogue, manifests }),
    "docs/reference/hooks.md": await hooksPage(plugins),
    "docs/reference/settings.md": settingsPage({ manifests }),
  };
}
