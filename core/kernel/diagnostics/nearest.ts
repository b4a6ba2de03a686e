/** Insertions, deletions, replacements, swaps of neighbours; `limit` + 1 if there are more. */
export function distance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const next = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      let edits = Math.min(
        costAt(last, column) + 1,
        costAt(next, column - 1) + 1,
        costAt(last, column - 1) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (swapped) edits = Math.min(edits, costAt(before, column - 2) + 1);
      next.push(edits);
    }
    before = last;
    last = next;
  }
  return Math.min(costAt(last, to.length), limit + 1);
}

function costAt(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

/**
 * The known name that was probably meant; null if none is near enough. A name is near if at most a third of the letters
 * of `wrong`, or only one letter, have to be edited. Upper and lower case do not matter.
 */
export function nearest(wrong: string, known: Iterable<string>): string | null {
  const limit = Math.max(1, Math.floor(wrong.length / 3));
  let best: string | null = null;
  let bestDistance = limit + 1;
  for (const name of known) {
    const edits = distance(wrong.toLowerCase(), name.toLowerCase(), limit);
    if (edits < bestDistance) {
      best = name;
      bestDistance = edits;
    }
  }
  return best;
}
