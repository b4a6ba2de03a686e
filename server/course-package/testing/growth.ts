const factor = 16;
/** The shortest processor time that is measured well enough, in microseconds. */
const measurable = 4000;
const longestFirstInput = 200_000;
/**
 * A shorter time counts as this one, in microseconds: the system's clock of processor time is too coarse for it. Work
 * that takes so little for the longest first input is far from quadratic.
 */
const shortestCounted = 250;
const mostMeasurements = 9;

/**
 * The factor by which the processor time of `run` grows when the input is 16 times as long: about 16 for linear work,
 * 256 for quadratic work. Other work on the machine can only add time to a measurement. So the time for the short input
 * is the shortest of three, and a factor above the limit is measured again: quadratic work stays above it each time.
 */
export async function workGrowth(input: (length: number) => string, run: (text: string) => unknown): Promise<number> {
  let growth = await measureGrowth(input, run);
  for (let attempt = 1; attempt < mostMeasurements && growth >= LINEAR_LIMIT; attempt += 1) {
    growth = Math.min(growth, await measureGrowth(input, run));
  }
  return growth;
}

async function measureGrowth(input: (length: number) => string, run: (text: string) => unknown): Promise<number> {
  let length = 500;
  let first = await shortestTime(input(length), run);
  while (first < measurable && length < longestFirstInput) {
    length *= 2;
    first = await shortestTime(input(length), run);
  }
  return (await processorTime(input(length * factor), run)) / first;
}

/**
 * The result of `workGrowth` must stay below this limit, which is the geometric mean of linear (16) and quadratic work
 * (256). A larger result means that the work grows clearly faster than the input.
 */
export const LINEAR_LIMIT = 64;

async function shortestTime(text: string, run: (text: string) => unknown): Promise<number> {
  const once = () => processorTime(text, run);
  return Math.max(shortestCounted, Math.min(await once(), await once(), await once()));
}

async function processorTime(text: string, run: (text: string) => unknown): Promise<number> {
  const before = process.cpuUsage();
  await run(text);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
