import type { PlacesByFile } from "../../kernel";
import type { explain, listContributions } from "../../kernel/explain";
import type { PluginErrors } from "../../sdk/admin/plugin-errors";
import type { Portal } from "./create-portal";
import { BASE } from "./page-host";

/** Functions in the browser's console, for administrators and for developers on their own machine. */
interface Inspection {
  /**
   * Says why a contribution (one thing that a plugin's manifest declares, such as a tab) is shown or not, and which
   * line of a file decided that.
   */
  explain(contributionId: string): ReturnType<typeof explain>;
  /** All declared contributions with their states. */
  registry(): ReturnType<typeof listContributions>;
}

declare global {
  interface Window {
    portal?: Inspection;
  }
}

/**
 * Adds the functions to the window as `portal`. Learners do not need them, so their code is loaded after the page, and
 * so are the lines of the manifests at which things are declared. Without these lines `explain` names only the files.
 */
export async function offerInspection({ page, kernel, boot }: Portal, errors: PluginErrors): Promise<void> {
  const [{ explain, listContributions }, places] = await Promise.all([
    import("../../kernel/explain"),
    readPlaces(page).catch((): PlacesByFile => ({})),
  ]);
  for (const { file, places: known } of boot.manifests) Object.assign(known, places[file]);
  const { inspection } = kernel;
  const failures = (plugin: string, contribution: string) => [
    ...inspection.failures(plugin, contribution),
    ...errors.of(plugin),
  ];
  page.portal = {
    explain: (id) => explain({ inspection: { ...inspection, failures } }, id),
    registry: () => listContributions(kernel),
  };
}

async function readPlaces(page: Portal["page"]): Promise<PlacesByFile> {
  const response = await page.fetch(`${BASE}/manifest-places.json`);
  if (!response.ok) throw new Error(`The places in the manifests answered ${response.status}`);
  return (await response.json()) as PlacesByFile;
}
