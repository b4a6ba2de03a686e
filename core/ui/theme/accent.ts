import { contrastOf, hexOf, type Oklch, oklchOf } from "./oklch";

/** The theme for which colours are computed. */
export type Theme = "light" | "dark";

/** The contrasts that WCAG 2.2 AA requires for text and for the edges of controls. */
const textContrast = 4.5;
const controlContrast = 3;

type AccentProperty =
  | "--accent-surface"
  | "--accent-border"
  | "--accent-text"
  | "--accent-solid"
  | "--accent-solid-hover"
  | "--accent-on-solid";

/**
 * The values of the CSS properties that are computed from the colour (accent) of a tenant, by the name of the property.
 */
export type AccentScale = Record<AccentProperty, string>;

interface ThemeGround {
  /** The colours of the page, and of the neutral surface with the lowest contrast to coloured text or edges. */
  backdrops: readonly string[];
  darkText: string;
  lightText: string;
  surface: { l: number; c: number };
  border: { l: number; c: number };
  /**
   * The least lightness of the accent as a background: a tenant's darker colour starts from here before the contrast is
   * computed.
   */
  solidFloor: number;
  textFloor: number;
}

const grounds: Record<Theme, ThemeGround> = {
  light: {
    backdrops: ["#ffffff", "#eaeaea"],
    darkText: "#141414",
    lightText: "#ffffff",
    surface: { l: 0.953, c: 0.028 },
    border: { l: 0.86, c: 0.06 },
    solidFloor: 0,
    textFloor: 0,
  },
  dark: {
    backdrops: ["#0b0b0b", "#323232"],
    darkText: "#111111",
    lightText: "#ffffff",
    surface: { l: 0.285, c: 0.042 },
    border: { l: 0.42, c: 0.07 },
    solidFloor: 0.73,
    textFloor: 0.8,
  },
};

/** A yellow that is darkened moves towards amber, as pigments do. With its own hue it would look olive. */
function hueAt(color: Oklch, l: number): number {
  const yellow = color.h > 80 && color.h < 116;
  return yellow && l < color.l ? 80 + (color.h - 80) * Math.max(0, 1 - (color.l - l) / 0.3) : color.h;
}

/** Changes the lightness as little as possible, so that the colour passes the test `passes`. */
function nearestLightness(color: Oklch, passes: (hex: string) => boolean): string {
  for (let step = 0; step <= 200; step++) {
    for (const sign of [-1, 1]) {
      const l = color.l + (sign * step) / 200;
      if (l < 0 || l > 1) continue;
      const hex = hexOf({ c: color.c, l, h: hueAt(color, l) });
      if (passes(hex)) return hex;
    }
  }
  throw new RangeError("no lightness keeps the contrast: the surfaces of the theme are too far apart");
}

/**
 * The accent colours of one theme, computed from the colour of a tenant. The hue is kept, except that a yellow that
 * becomes darker moves towards amber. The lightness changes only as far as the contrast requires (text ≥ 4.5, controls
 * ≥ 3 on every neutral surface). The chroma is reduced if a screen cannot show the colour. A colour that has to become
 * darker becomes dark enough for white text.
 *
 * @param hex the tenant's colour, `#rgb` or `#rrggbb`
 * @throws RangeError when `hex` is not a colour
 */
export function accentScale(hex: string, theme: Theme): AccentScale {
  const brand = oklchOf(hex);
  const ground = grounds[theme];
  const tone = (part: { l: number; c: number }) => hexOf({ l: part.l, c: Math.min(part.c, brand.c), h: brand.h });
  const surface = tone(ground.surface);
  const onSolid = (solid: string) =>
    contrastOf(solid, ground.lightText) >= textContrast ? ground.lightText : ground.darkText;
  const hasContrast = (solid: string) =>
    ground.backdrops.every((backdrop) => contrastOf(solid, backdrop) >= controlContrast) &&
    contrastOf(solid, onSolid(solid)) >= textContrast;

  const lifted = (floor: number) => ({ ...brand, l: Math.max(brand.l, floor) });
  const wanted = lifted(ground.solidFloor);
  const solid = nearestLightness(wanted, (hex) => {
    const darkened = oklchOf(hex).l < wanted.l - 0.01;
    return hasContrast(hex) && (!darkened || onSolid(hex) === ground.lightText);
  });
  const on = onSolid(solid);
  const solidTone = oklchOf(solid);
  // The hover colour moves away from the colour of the text on it, so that the text stays readable. If the accent is
  // already almost black or white, it moves the other way.
  const hasNoRoom = on === ground.lightText ? solidTone.l < 0.25 : solidTone.l > 0.95;
  const away = (on === ground.lightText ? -0.055 : 0.055) * (hasNoRoom ? -5 : 1);
  const hover = nearestLightness(
    { ...solidTone, l: solidTone.l + away },
    (candidate) => contrastOf(candidate, on) >= textContrast && candidate !== solid,
  );
  const text = nearestLightness(lifted(ground.textFloor), (candidate) =>
    [...ground.backdrops, surface].every((backdrop) => contrastOf(candidate, backdrop) >= textContrast),
  );
  return {
    "--accent-surface": surface,
    "--accent-border": tone(ground.border),
    "--accent-text": text,
    "--accent-solid": solid,
    "--accent-solid-hover": hover,
    "--accent-on-solid": on,
  };
}

/**
 * The hue of the neutral colours, and how strongly it tints them: 0 if the tenant's colour is grey, 1 if it is
 * colourful.
 */
export function neutralTint(hex: string): { hue: number; tint: number } {
  const { c, h } = oklchOf(hex);
  return { hue: Math.round(h), tint: Number(Math.min(1, c / 0.06).toFixed(2)) };
}

/** The text of a style sheet with a tenant's accent for both themes. It overrides the defaults of tokens.css. */
export function accentStyleSheet(hex: string): string {
  const { hue, tint } = neutralTint(hex);
  const light = accentScale(hex, "light");
  const dark = accentScale(hex, "dark");
  const lines = Object.entries(light).map(
    ([property, value]) => `${property}:light-dark(${value},${dark[property as AccentProperty]})`,
  );
  return `:root{--hue:${hue};--tint:${tint};${lines.join(";")}}`;
}
