const factor = 16;
/** The shortest processor time that can be measured, in microseconds. */
const measurable = 4000;
const longestFirst = 200_000;

/**
 * By what factor the work of `run` grows when the input is 16 times as long: about 16 for linear work, 256 for
 * quadratic work. It takes the best of three measurements of processor time, so a busy machine changes little.
 */
export function workGrowth(input: (length: number) => string, run: (text: string) => unknown): number {
  let length = 500;
  let first = work(input(length), run);
  while (first < measurable && length < longestFirst) {
    length *= 2;
    first = work(input(length), run);
  }
  return work(input(length * factor), run) / first;
}

/**
 * The largest allowed workGrowth, halfway between linear (16) and quadratic (256). A larger one means that the work grows faster
 * than the input.
 */
export const LINEAR_LIMIT = 64;

function work(text: string, run: (text: string) => unknown): number {
  const once = () => {
    const before = process.cpuUsage();
    run(text);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  return Math.max(1, Math.min(once(), once(), once()));
}
