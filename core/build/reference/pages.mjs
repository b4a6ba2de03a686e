import { importTypeScript } from "../bundle-module.mjs";
import { readJsonFiles } from "../json-files.mjs";
import { hooksPage } from "./hooks-page.mjs";
import { pointsPage } from "./points-page.mjs";
import { settingsPage } from "./settings-page.mjs";
import { slotsPage } from "./slots-page.mjs";

/**
 * The pages of `docs/reference`, which are made of the manifests, the contribution points and the hooks.
 * @param {readonly { id: string, hooks?: object }[]} plugins the server code of the plugins
 * @returns {Promise<Record<string, string>>} file → text
 */
export async function referencePages(plugins) {
  const [{ catalogue, index, conditionSchema, patterns }, manifests] = await Promise.all([
    importTypeScript("core/build/reference/reference-entry.ts"),
    readJsonFiles("manifests"),
  ]);
  return {
    "docs/reference/points.md": pointsPage({ catalogue, index, conditionSchema, patterns, manifests }),
    "docs/reference/slots.md": slotsPage({ catalogue, manifests }),
    "docs/reference/hooks.md": await hooksPage(plugins),
    "docs/reference/settings.md": settingsPage({ manifests }),
  };
}
