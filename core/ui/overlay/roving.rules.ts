/**
 * The index that gets the focus when a key is pressed in a row or column of items; undefined for other keys. Up and
 * down always move. Left and right follow the reading direction; they move only if `sideways` is set.
 */
export function rovingTarget(
  key: string,
  from: number,
  count: number,
  { sideways = false, rtl = false }: { sideways?: boolean; rtl?: boolean } = {},
): number | undefined {
  if (count === 0) return undefined;
  const forward = sideways ? (rtl ? "ArrowLeft" : "ArrowRight") : "ArrowDown";
  const back = sideways ? (rtl ? "ArrowRight" : "ArrowLeft") : "ArrowUp";
  if (key === forward) return (from + 1) % count;
  if (key === back) return from < 0 ? count - 1 : (from - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

/**
 * The next item whose label begins with the typed character. The search starts after `from` and continues at the
 * beginning.
 */
export function typedTarget(typed: string, from: number, labels: readonly string[]): number | undefined {
  if (typed.length !== 1 || typed === " ") return undefined;
  const wanted = typed.toLocaleLowerCase();
  for (let step = 1; step <= labels.length; step++) {
    const at = (from + step + labels.length) % labels.length;
    if (labels[at]?.trim().toLocaleLowerCase().startsWith(wanted)) return at;
  }
  return undefined;
}
