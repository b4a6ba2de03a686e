/** Whether a version is in a range of the form `1.2.3`, `^1.2.3`, `~1.2.3` or `>=1.2.3`. */
export function satisfies(version: string, range: string): boolean {
  const [, operator, lowest] = /^(\^|~|>=)?(.+)$/.exec(range) ?? [];
  if (lowest === undefined) return false;
  const actual = numbers(version);
  const wanted = numbers(lowest);
  const [major = 0, minor = 0] = wanted;
  const equalCount =
    operator === "^" ? equalCountOfCaret(major, minor) : operator === "~" ? 2 : operator === ">=" ? 0 : 3;
  return compare(actual, wanted) >= 0 && compare(actual.slice(0, equalCount), wanted.slice(0, equalCount)) === 0;
}

/**
 * How many leading numbers of two versions must be equal in a caret range: those up to the first one that is not zero.
 */
function equalCountOfCaret(major: number, minor: number): number {
  if (major > 0) return 1;
  return minor > 0 ? 2 : 3;
}

function numbers(version: string): number[] {
  return version.split(/[.-]/, 3).map(Number);
}

function compare(left: readonly number[], right: readonly number[]): number {
  const index = left.findIndex((number, at) => number !== right[at]);
  return index === -1 ? 0 : (left[index] ?? 0) - (right[index] ?? 0);
}
