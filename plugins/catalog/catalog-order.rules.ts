/**
 * The orders of the catalog that a user can choose, besides the usual order (by the course's name). These words stand
 * in the query of the page's address.
 */
export const catalogSorts = ["newest", "due"] as const;

interface Sort {
  readonly selector: string;
  readonly desc?: boolean;
}

const byName: Sort = { selector: "objective.name" };

/**
 * The `sort` parameter of the request for the catalog (the courses that the user can add).
 * @param sort the order in the page's address; empty for the usual order
 */
export function catalogOrder(sort: string): readonly Sort[] {
  if (sort === "newest") return [{ selector: "objective.added", desc: true }, byName];
  if (sort === "due") return [{ selector: "dueDate" }, byName];
  return [byName];
}
