import { accentStyleSheet } from "./accent";

/**
 * Gives a page a tenant's accent through the CSS object model, which a strict content security policy allows.
 *
 * @param hex the tenant's colour, `#rgb` or `#rrggbb`
 * @returns a way to take the accent off again
 * @throws RangeError when `hex` is not a colour
 */
export function applyAccent(hex: string, target: Document = document): { dispose(): void } {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(accentStyleSheet(hex));
  target.adoptedStyleSheets.push(sheet);
  return {
    dispose() {
      target.adoptedStyleSheets = target.adoptedStyleSheets.filter((other) => other !== sheet);
    },
  };
}
