/** A video counts as watched when this part of it was seen; credits need not be. */
export const WATCHED = 0.95;

/** What is saved of a video: the place to go on from, in seconds. */
export interface VideoPlace {
  readonly position: number;
}

export function placeOf(data: Record<string, unknown> | null | undefined): number {
  const position = data?.position;
  return typeof position === "number" && Number.isFinite(position) && position > 0 ? position : 0;
}

/** 0 to 1; 1 from the point on where it counts as watched. Nothing is known without a duration. */
export function watchedProgress(position: number, duration: number): number {
  if (!Number.isFinite(duration) || duration <= 0) return 0;
  const share = Math.max(0, position) / duration;
  return share >= WATCHED ? 1 : share;
}

/** Where to go on: at the start again once it was watched to its end. */
export function startingPlace(position: number, duration: number): number {
  return watchedProgress(position, duration) === 1 ? 0 : position;
}
