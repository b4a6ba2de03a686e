/**
 * The smallest and the greatest height of the frame of a media block, in CSS pixels. Content that is higher scrolls in
 * the frame.
 */
export const MIN_BLOCK = 40;
export const MAX_BLOCK = 5_000;

/**
 * The height that a media block wants, read from a message of the block: `{ subject: "media-block.height", height }`,
 * in CSS pixels, but within the two limits. null for every other message. The scripts of the block can send anything,
 * so nothing else of a message is used.
 */
export function blockHeight(data: unknown): number | null {
  if (typeof data !== "object" || data === null || !("subject" in data) || !("height" in data)) return null;
  const { subject, height } = data;
  if (subject !== "media-block.height" || typeof height !== "number" || !Number.isFinite(height)) return null;
  return Math.min(Math.max(Math.ceil(height), MIN_BLOCK), MAX_BLOCK);
}
