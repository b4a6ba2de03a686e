/**
 * Where the focus goes inside a row or column of things when a key is pressed; undefined when the key means nothing.
 * Up and down always move; left and right follow the direction of reading, and only where `sideways` is set.
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

/** The next thing whose label begins with what was typed, searched from the one after `from` and round. */
export function typedTarget(typed: string, from: number, labels: readonly string[]): number | undefined {
  if (typed.length !== 1 || typed === " ") return undefined;
  const wanted = typed.toLocaleLowerCase();
  for (let step = 1; step <= labels.length; step++) {
    const at = (from + step + labels.length) % labels.length;
    if (labels[at]?.trim().toLocaleLowerCase().startsWith(wanted)) return at;
  }
  return undefined;
}
