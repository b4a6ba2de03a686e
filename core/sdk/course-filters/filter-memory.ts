import type { LocalStore } from "../../platform/storage/local-store";

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/**
 * What a list of courses remembers: the filters of the last visit, and which entries of the browser's history the user
 * has visited.
 */
export class FilterMemory {
  private readonly visited = new Set<string>();

  /**
   * @param local the browser's storage; null: the filters of the last visit are not remembered
   * @param key the name under which `local` has the filters
   */
  constructor(
    private readonly local: Pick<LocalStore, "read" | "write"> | null,
    private readonly key = "",
  ) {}

  /** The filters with which the user left the list, as a query string. Some of them may not exist any more. */
  remembered(): string {
    return this.local?.read(this.key, isText, "") ?? "";
  }

  keep(query: string): void {
    this.local?.write(this.key, query);
  }

  /**
   * Whether the user visits an entry of the browser's history for the first time. Only then the page corrects the
   * filters in the address by a redirect. Otherwise going back to the entry would redirect again.
   */
  isFirstVisit(historyKey: string): boolean {
    const isFirst = !this.visited.has(historyKey);
    this.visited.add(historyKey);
    return isFirst;
  }
}
