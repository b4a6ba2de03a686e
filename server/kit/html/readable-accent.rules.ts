/** The contrast that text on paper, or on a white page, needs (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 4.5;
const PAPER_LUMINANCE = 0.99;

/**
 * A variant of the accent colour that is readable on paper: the same colour, or a darker one if the contrast requires
 * it. Input and result: `#rrggbb`.
 */
export function readableAccent(accent: string): string {
  let channels = [1, 3, 5].map((start) => Number.parseInt(accent.slice(start, start + 2), 16));
  while ((PAPER_LUMINANCE + 0.05) / (luminance(channels) + 0.05) < MIN_CONTRAST) {
    channels = channels.map((channel) => Math.floor(channel * 0.95));
  }
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** Relative luminance (WCAG), 0 to 1. */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
