/** A progress that can be shown: 0 to 1. NaN becomes 0. */
export function clampProgress(progress: number): number {
  return Number.isNaN(progress) ? 0 : Math.min(1, Math.max(0, progress));
}

/**
 * A fraction as a whole percentage. It is rounded as a decimal number: 0.285 is 29, although its binary form is a
 * little below.
 */
export function percent(fraction: number): number {
  return Math.round(Number((fraction * 100).toPrecision(12)));
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
