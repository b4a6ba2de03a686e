const factor = 16;
/** The shortest processor time that is measured well enough, in microseconds. */
const measurable = 4000;
const longestFirst = 200_000;

/**
 * The factor by which the processor time of `run` grows when the input is 16 times as long: about 16 for linear work,
 * 256 for quadratic work. Each time is the best of three measurements, so a busy machine changes little.
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
 * The largest allowed result of `workGrowth`. It is the geometric mean of linear (16) and quadratic work (256). A
 * larger result means that the work grows faster than the input.
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
