/**
 * Adds the style sheet of a CSS module to the page. The build turns each CSS module into a script that calls this
 * function.
 */
export function adopt(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
