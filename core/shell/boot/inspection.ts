import type { Kernel } from "../../kernel";
import type { explain, listContributions } from "../../kernel/explain";

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

/** Adds the functions to the window as `portal`. Learners do not need them, so their code is loaded after the page. */
export async function offerInspection(page: Window, kernel: Kernel): Promise<void> {
  const { explain, listContributions } = await import("../../kernel/explain");
  page.portal = { explain: (id) => explain(kernel, id), registry: () => listContributions(kernel) };
}
