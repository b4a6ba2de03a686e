/** A place in the stream as an answer names it: the time and the id of its last entry. */
export function writeCursor({ at, id }: { readonly at: Date; readonly id: string }): string {
  return `${at.toISOString()}~${id}`;
}

/** The time and the id in the name of a place, if it has their form. */
export function splitCursor(cursor: string): { readonly at: string; readonly id: string; readonly key: string } | null {
  const [, at = "", id = "", key = ""] = /^([^~]+)~([a-z.-]+:([\da-f-]+))$/.exec(cursor) ?? [];
  return at === "" ? null : { at, id, key };
}
