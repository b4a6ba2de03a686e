import type { Kernel } from "../../kernel";
import type { explain, listContributions } from "../../kernel/explain";

/** What an administrator, or somebody at a portal on their own machine, can ask in the browser's console. */
interface Inspection {
  /** Why a contribution is shown, or not, and which line decided. */
  explain(contributionId: string): ReturnType<typeof explain>;
  /** Everything that is declared, with its state. */
  registry(): ReturnType<typeof listContributions>;
}

declare global {
  interface Window {
    portal?: Inspection;
  }
}

/** Learners do not need it, so its code comes after the page. */
export async function offerInspection(page: Window, kernel: Kernel): Promise<void> {
  const { explain, listContributions } = await import("../../kernel/explain");
  page.portal = { explain: (id) => explain(kernel, id), registry: () => listContributions(kernel) };
}
