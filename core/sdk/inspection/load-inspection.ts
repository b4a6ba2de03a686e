import type { Kernel, PlacesByFile } from "../../kernel";
import type { explain, listContributions } from "../../kernel/explain";

/** What is said about the contributions of the page, in the browser's console and on the pages of administrators. */
export interface Inspection {
  /** Says why a contribution is shown or not, and which line of a file decided that. */
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
 * Loads the code that explains, and the lines of the manifests at which things are declared. Learners need neither.
 * Without the lines only the files are named.
 */
export async function loadInspection({ inspection }: Pick<Kernel, "inspection">, page: Window): Promise<Inspection> {
  const [{ explain, listContributions }, places] = await Promise.all([
    import("../../kernel/explain"),
    readPlaces(page).catch((): PlacesByFile => ({})),
  ]);
  const { plugins, faulty } = inspection.registry.bound.model;
  for (const { document } of [...plugins.values(), ...faulty.values()])
    Object.assign(document.places, places[document.file]);
  return {
    explain: (id) => explain({ inspection }, id),
    registry: () => listContributions({ inspection }),
  };
}

async function readPlaces(page: Window): Promise<PlacesByFile> {
  const response = await page.fetch("/learn/manifest-places.json");
  if (!response.ok) throw new Error(`The places in the manifests answered ${response.status}`);
  return (await response.json()) as PlacesByFile;
}
