/** A colour by perceived lightness (0 to 1), chroma (0 to about 0.37) and hue in degrees. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Triple = readonly [number, number, number];

const hexPattern = /^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Whether a text is a colour of the form `#rgb` or `#rrggbb`. The `#` may be missing. */
export function isHexColor(text: string): boolean {
  return hexPattern.test(text);
}

function channelsOf(hex: string): Triple {
  if (!isHexColor(hex)) throw new RangeError(`"${hex}" is not a colour of the form #rgb or #rrggbb`);
  const digits = hex.replace("#", "");
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
  const number = Number.parseInt(full, 16);
  return [(number >> 16) / 255, ((number >> 8) & 255) / 255, (number & 255) / 255];
}

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const toGamma = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055);

/** Relative luminance as WCAG 2 defines it, 0 (black) to 1 (white). */
function luminanceOf(hex: string): number {
  const [r, g, b] = channelsOf(hex);
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b);
}

/** Contrast as WCAG 2 defines it, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const a = luminanceOf(one);
  const b = luminanceOf(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Converts a colour of the form `#rgb` or `#rrggbb` to OKLCH. Throws a RangeError for any other text. */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = channelsOf(hex);
  const [lr, lg, lb] = [toLinear(r), toLinear(g), toLinear(b)];
  const l = Math.cbrt(0.4122214708 * lr + 0.5363325363 * lg + 0.0514459929 * lb);
  const m = Math.cbrt(0.2119034982 * lr + 0.6806995451 * lg + 0.1073969566 * lb);
  const s = Math.cbrt(0.0883024619 * lr + 0.2817188376 * lg + 0.6299787005 * lb);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bAxis = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(bAxis, a) * 180) / Math.PI;
  return { l: lightness, c: Math.hypot(a, bAxis), h: (hue + 360) % 360 };
}

function linearOf({ l: lightness, c, h }: Oklch): Triple {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const fits = (rgb: Triple) => rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005);

/** The nearest colour that a screen can show: the chroma is reduced, lightness and hue stay. */
export function hexOf(color: Oklch): string {
  let low = 0;
  let high = color.c;
  if (!fits(linearOf(color))) {
    for (let round = 0; round < 20; round++) {
      const middle = (low + high) / 2;
      if (fits(linearOf({ ...color, c: middle }))) low = middle;
      else high = middle;
    }
    high = low;
  }
  const channels = linearOf({ ...color, c: high }).map((channel) => {
    const byte = Math.round(toGamma(Math.min(1, Math.max(0, channel))) * 255);
    return byte.toString(16).padStart(2, "0");
  });
  return `#${channels.join("")}`;
}
