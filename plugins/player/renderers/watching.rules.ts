/** A video counts as watched when this part of it was seen; credits need not be. */
const WATCHED = 0.95;

/** The part of a video that is shown, in seconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What is shown of a video of this length: all of it, unless the course says from where to where. */
export function spanOf({ start, end }: { start: number | null; end: number | null }, duration: number): Span {
  const from = start ?? 0;
  return { from, to: end !== null && end > from ? Math.min(end, duration) : duration };
}

/** The saved place to go on from, in seconds; null when there is none. */
export function placeOf(data: Record<string, unknown> | null | undefined): number | null {
  const position = data?.position;
  return typeof position === "number" && Number.isFinite(position) && position > 0 ? position : null;
}

/** 0 to 1; 1 from the point on where it counts as watched. Nothing is known before the length is. */
export function watchedProgress(position: number, { from, to }: Span): number {
  const length = to - from;
  if (!Number.isFinite(length) || length <= 0) return 0;
  const share = Math.max(0, position - from) / length;
  return share >= WATCHED ? 1 : share;
}

/** Where to go on: at the start again once it was watched to its end. */
export function startingPlace(position: number | null, span: Span): number {
  return position === null || watchedProgress(position, span) === 1 ? span.from : Math.max(position, span.from);
}
