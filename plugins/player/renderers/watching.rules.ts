/**
 * The share of a video that must be watched, so that the video counts as watched. The rest may be the credits at the
 * end.
 */
const WATCHED = 0.95;

/** The part of a video that is shown, in seconds. */
export interface ShownSpan {
  readonly from: number;
  readonly to: number;
}

/** The part of a video that is shown. It is the whole video, unless the course sets a start or an end. */
export function shownSpanOf({ start, end }: { start: number | null; end: number | null }, duration: number): ShownSpan {
  const from = start ?? 0;
  return { from, to: end !== null && end > from ? Math.min(end, duration) : duration };
}

/** The saved position in seconds; null if there is none. */
export function savedPosition(data: Record<string, unknown> | null | undefined): number | null {
  const position = data?.position;
  return typeof position === "number" && Number.isFinite(position) && position > 0 ? position : null;
}

/** The progress, 0 to 1. It is 1 as soon as the video counts as watched, and 0 while the length is unknown. */
export function watchedProgress(position: number, { from, to }: ShownSpan): number {
  const length = to - from;
  if (!Number.isFinite(length) || length <= 0) return 0;
  const share = Math.max(0, position - from) / length;
  return share >= WATCHED ? 1 : share;
}

export function citedSecond(second: number, { from, to }: ShownSpan): number {
  return Math.min(Math.max(second, from), to);
}

export function startPosition(position: number | null, span: ShownSpan): number {
  return position === null || watchedProgress(position, span) === 1 ? span.from : Math.max(position, span.from);
}
