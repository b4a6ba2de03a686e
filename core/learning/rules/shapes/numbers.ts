/** A progress that can be shown: 0 to 1. NaN becomes 0. */
export function clampProgress(progress: number): number {
  return Number.isNaN(progress) ? 0 : Math.min(1, Math.max(0, progress));
}

/** A fraction as a percentage, a decimal number: 0.285 is 28.5, although its binary form is a little below. */
export function exactPercent(fraction: number): number {
  return Number((fraction * 100).toPrecision(12));
}

/** A fraction as a whole percentage, rounded. It is 100 only for the whole. */
export function percent(fraction: number): number {
  return percentBeside(fraction, []);
}

/** The most decimal places of a percentage. */
const MAX_DIGITS = 6;

/**
 * A score as a percentage that can stand beside limits, such as what is needed to pass: a whole one, rounded, but never
 * to the other side of a limit. 79.6 below a limit of 80 is 79. Decimal places are added only where no whole percentage
 * lies between two limits.
 * @param limits fractions from which on something is reached; the whole is one too
 */
export function percentBeside(score: number, limits: readonly number[]): number {
  const exact = exactPercent(score);
  const bounds = [1, ...limits].map(exactPercent);
  const fits = (shown: number) => bounds.every((bound) => shown >= bound === exact >= bound);
  for (let digits = 0; digits <= MAX_DIGITS; digits += 1) {
    const scaled = Number((exact * 10 ** digits).toPrecision(12));
    const found = [Math.round(scaled), Math.floor(scaled), Math.ceil(scaled)]
      .map((whole) => Number((whole / 10 ** digits).toPrecision(12)))
      .find(fits);
    if (found !== undefined) return found;
  }
  return exact;
}

/** Points with at most two decimal places, cut off: 79.999 is 79.99, because rounded it would be more than was reached. */
export function pointsShown(points: number): number {
  return Math.floor(Number((points * 100).toPrecision(12))) / 100;
}

/** Seconds as minutes, rounded up. */
export function minutes(seconds: number): number {
  return Math.ceil(seconds / 60);
}

const fileSizeUnits = ["B", "KB", "MB", "GB", "TB"] as const;
/** The unit of a size of a file. Steps are 1024, so 1 KB is 1024 bytes. */
export type FileSizeUnit = (typeof fileSizeUnits)[number];

/** A size in bytes, in the largest unit (steps of 1024) that gives at least 1, with at most one decimal. */
export function fileSize(bytes: number): { readonly value: number; readonly unit: FileSizeUnit } {
  let value = bytes;
  let step = 0;
  while (Math.round(value * 10) / 10 >= 1024 && step < fileSizeUnits.length - 1) {
    value /= 1024;
    step += 1;
  }
  return { value: Math.round(value * 10) / 10, unit: fileSizeUnits[step] ?? "B" };
}

/**
 * Whether a certificate shows the raw score beside the percentage. If the maximum is 1, it does not, because the score
 * and the percentage would say the same.
 */
export function showsRawScore(maxScore: number | null): boolean {
  return maxScore !== null && maxScore !== 1;
}
