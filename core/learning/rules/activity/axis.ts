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
