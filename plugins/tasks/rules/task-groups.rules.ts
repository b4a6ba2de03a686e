/** How urgent a task is. `week`: it is due within seven days. */
export type Urgency = "overdue" | "week" | "later" | "undated";

const WEEK = 7 * 24 * 3600 * 1000;

/** In this order the groups stand on the page. */
const order: readonly Urgency[] = ["overdue", "week", "later", "undated"];

/** How urgent a task with this due date (ISO 8601) is. */
export function urgencyOf(due: string | null, now: Date): Urgency {
  if (due === null) return "undated";
  const left = Date.parse(due) - now.getTime();
  if (left <= 0) return "overdue";
  return left <= WEEK ? "week" : "later";
}

/** The tasks by their urgency, the most urgent group first, in the order of `tasks`. Empty groups are left out. */
export function groupTasks<T extends { readonly due: string | null }>(
  tasks: readonly T[],
  now: Date,
): readonly (readonly [Urgency, readonly T[]])[] {
  const groups = Map.groupBy(tasks, ({ due }) => urgencyOf(due, now));
  return order.flatMap((urgency) => {
    const found = groups.get(urgency);
    return found === undefined ? [] : [[urgency, found] as const];
  });
}

/** The moments (ISO 8601) at which time alone moves a task into another group. */
export function groupChanges(tasks: readonly { readonly due: string | null }[]): string[] {
  return tasks.flatMap(({ due }) => (due === null ? [] : [due, new Date(Date.parse(due) - WEEK).toISOString()]));
}
