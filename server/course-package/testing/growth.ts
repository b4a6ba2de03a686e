const factor = 16;
/** Processor time that can be told from none, in microseconds. */
const measurable = 4000;
const longestFirst = 200_000;

/**
 * By how much more work `run` makes of an input that is sixteen times as long: about 16 where it grows with the input,
 * 256 where it grows with its square. Processor time, the best of three, so that a busy machine changes little.
 */
export function growth(input: (length: number) => string, run: (text: string) => unknown): number {
  let length = 500;
  let first = work(input(length), run);
  while (first < measurable && length < longestFirst) {
    length *= 2;
    first = work(input(length), run);
  }
  return work(input(length * factor), run) / first;
}

/** Above it something grows faster than its input: halfway between a straight line and a square. */
export const straight = 64;

function work(text: string, run: (text: string) => unknown): number {
  const once = () => {
    const before = process.cpuUsage();
    run(text);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  return Math.max(1, Math.min(once(), once(), once()));
}
