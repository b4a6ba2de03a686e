import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { accentScale, neutralTint, type Theme } from "./accent";
import { contrastOf, hexOf } from "./oklch";

/** The accent (main colour) of the style sheet if a tenant sets none. */
const defaultAccent = "#0f6a73";

const css = readFileSync(new URL("../tokens.css", import.meta.url), "utf8");

/** Reads `--name: light-dark(a, b)` or `--name: value` and returns the value for one theme. */
function token(name: string, theme: Theme): string {
  const match = new RegExp(`--${name}:\\s*([^;]+);`).exec(css);
  if (!match?.[1]) throw new Error(`tokens.css has no --${name}`);
  const text = match[1].replace(/\s+/g, " ").trim();
  const pair = /^light-dark\( ?(.+?\)?), (oklch.+|#\w+) ?\)$/.exec(text);
  return (theme === "light" ? pair?.[1] : pair?.[2]) ?? text;
}

function colorOf(name: string, theme: Theme, hue: number, tint: number): string {
  const text = token(name, theme);
  if (text.startsWith("#")) return text;
  const parts = /^oklch\(([\d.]+) (?:calc\(([\d.]+) \* var\(--tint\)\)|([\d.]+)) (var\(--hue\)|[\d.]+)\)/.exec(text);
  if (!parts) throw new Error(`--${name} is no colour that this test can read: ${text}`);
  const [, l, tinted, plain, h] = parts;
  return hexOf({
    l: Number(l),
    c: tinted ? Number(tinted) * tint : Number(plain),
    h: h?.startsWith("var") ? hue : Number(h),
  });
}

const grounds = ["bg", "surface", "surface-raised", "surface-sunken"];
const tones = ["success", "warning", "danger"];
const tenants = [{ hue: 0, tint: 0 }, ...[0, 60, 120, 180, 240, 300].map((hue) => ({ hue, tint: 1 }))];

describe("tokens", () => {
  for (const theme of ["light", "dark"] as const) {
    for (const { hue, tint } of tenants) {
      const of = (name: string) => colorOf(name, theme, hue, tint);
      it(`keep the contrast in ${theme} with hue ${hue}, tint ${tint}`, () => {
        for (const ground of grounds) {
          for (const text of ["text", "text-muted"]) {
            expect(contrastOf(of(text), of(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
          }
          expect(contrastOf(of("border-strong"), of(ground)), `border on ${ground}`).toBeGreaterThanOrEqual(3);
        }
      });
    }

    it.each(tones)(`keep the contrast of %s in ${theme}`, (tone) => {
      const of = (name: string) => colorOf(name, theme, 206, 1);
      const cases: [string, string, number][] = [
        ...[...grounds, `${tone}-surface`].map((ground): [string, string, number] => [`${tone}-text`, ground, 4.5]),
        ...grounds.map((ground): [string, string, number] => [`${tone}-solid`, ground, 3]),
        [`${tone}-on-solid`, `${tone}-solid`, 4.5],
        [`${tone}-on-solid`, `${tone}-solid-hover`, 4.5],
        ["text", `${tone}-surface`, 4.5],
        ["text-muted", `${tone}-surface`, 4.5],
      ];
      for (const [front, back, least] of cases) {
        expect(contrastOf(of(front), of(back)), `${front} on ${back}`).toBeGreaterThanOrEqual(least);
      }
    });

    it(`bring the default accent's own scale in ${theme}`, () => {
      for (const [property, value] of Object.entries(accentScale(defaultAccent, theme))) {
        expect(token(property.slice(2), theme), property).toBe(value);
      }
    });

    it(`keep text readable on the accent's surface in ${theme}, whatever the brand`, () => {
      for (const hex of ["#ffff00", "#39ff14", "#000000", "#ffffff", "#ffd1dc", "#0000ff"]) {
        const { hue, tint } = neutralTint(hex);
        const surface = accentScale(hex, theme)["--accent-surface"];
        for (const text of ["text", "text-muted"]) {
          expect(contrastOf(colorOf(text, theme, hue, tint), surface), `${text}, ${hex}`).toBeGreaterThanOrEqual(4.5);
        }
      }
    });
  }
});
