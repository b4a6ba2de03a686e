const factor = 16;
/** The shortest processor time that is measured well enough, in microseconds. */
const measurable = 4000;
const longestFirst = 200_000;
const attempts = 5;

/**
 * The factor by which the processor time of `run` grows when the input is 16 times as long: about 16 for linear work,
 * 256 for quadratic work. Other work on the machine can only add time to a measurement. So each time is the best of
 * three, and a factor above the limit is measured again: quadratic work stays above it each time.
 */
export function workGrowth(input: (length: number) => string, run: (text: string) => unknown): number {
  let growth = measureGrowth(input, run);
  for (let attempt = 1; attempt < attempts && growth >= LINEAR_LIMIT; attempt += 1) {
    growth = Math.min(growth, measureGrowth(input, run));
  }
  return growth;
}

function measureGrowth(input: (length: number) => string, run: (text: string) => unknown): number {
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
