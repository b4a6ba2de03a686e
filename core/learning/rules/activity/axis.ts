/**
 * Makes the axis of a part (one place of an activity in the tree of a course): the ids of the path from the top, joined
 * by slashes.
 */
export function joinAxis(ids: readonly string[]): string {
  return ids.join("/");
}

/** The ids of an axis. An address may contain extra slashes; they are ignored. */
export function splitAxis(axis: string): string[] {
  return axis.split("/").filter((id) => id !== "");
}

/** The axis of the parent; null for a part at the top. */
export function parentAxis(axis: string): string | null {
  const ids = splitAxis(axis);
  return ids.length > 1 ? joinAxis(ids.slice(0, -1)) : null;
}
