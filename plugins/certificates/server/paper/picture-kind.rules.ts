const firstBytes = [
  ["png", /^\x89PNG\r\n/],
  ["jpg", /^\xff\xd8\xff/],
  ["webp", /^RIFF.{4}WEBP/s],
  ["svg", /^(\xef\xbb\xbf)?\s*<(svg|\?xml|!--|!DOCTYPE svg)/i],
] as const;

/** The kind of a picture by its first bytes; null if it is none of those that certificates can show. */
export function pictureKind(bytes: Uint8Array): "png" | "jpg" | "webp" | "svg" | null {
  const start = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  return firstBytes.find(([, pattern]) => pattern.test(start))?.[0] ?? null;
}
