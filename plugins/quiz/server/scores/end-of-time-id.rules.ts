import { createHash } from "node:crypto";

/**
 * The id of the score with which the end of time hands an attempt in: always the same one for an attempt and an end. It
 * is a UUIDv7 of the end, so that it comes before the ids of scores that are made later.
 */
export function endOfTimeId(attemptId: string, end: Date): string {
  const time = Math.max(0, end.getTime()).toString(16).padStart(12, "0").slice(-12);
  const hash = createHash("sha256").update(`end of time:${attemptId}`).digest("hex");
  const variant = ((Number.parseInt(hash.charAt(0), 16) & 0b11) | 0b1000).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(1, 4)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`;
}
