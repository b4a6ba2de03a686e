/** The share of a video that must be watched for it to count. The credits at the end need not be. */
const WATCHED = 0.95;

/** The part of a video that is shown, in seconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The part that is shown of a video of this length: all of it, unless the course sets start and end. */
export function spanOf({ start, end }: { start: number | null; end: number | null }, duration: number): Span {
  const from = start ?? 0;
  return { from, to: end !== null && end > from ? Math.min(end, duration) : duration };
}

/** The saved position in seconds; null if there is none. */
export function placeOf(data: Record<string, unknown> | null | undefined): number | null {
  const position = data?.position;
  return typeof position === "number" && Number.isFinite(position) && position > 0 ? position : null;
}

/** The progress, 0 to 1. It is 1 as soon as the video counts as watched, and 0 while the length is unknown. */
export function watchedProgress(position: number, { from, to }: Span): number {
  const length = to - from;
  if (!Number.isFinite(length) || length <= 0) return 0;
  const share = Math.max(0, position - from) / length;
  return share >= WATCHED ? 1 : share;
}

/** The second of the shown part that is nearest to a cited one. */
export function citedSecond(second: number, { from, to }: Span): number {
  return Math.min(Math.max(second, from), to);
}

/** The position to continue from. A video that was watched to its end starts again. */
export function startingPlace(position: number | null, span: Span): number {
  return position === null || watchedProgress(position, span) === 1 ? span.from : Math.max(position, span.from);
}
