import { accentStyleSheet } from "./accent";

/**
 * Sets the accent of a tenant, a customer of the portal, on a page. It uses the CSS object model, which a strict
 * content security policy allows.
 *
 * @param hex the tenant's colour, `#rgb` or `#rrggbb`
 * @returns an object that removes the accent when it is disposed of
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
