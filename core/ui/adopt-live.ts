const sheets = new Map<string, CSSStyleSheet>();
let saved: Readonly<Record<string, string>> = {};

/**
 * Adds the style sheet of a CSS file to the page, in development. `replaceStyles` can replace it while the page is
 * open.
 */
export function adopt(css: string, file: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(saved[file] ?? css);
  sheets.set(file, sheet);
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Replaces the style sheets in the page after a developer has changed a CSS file. A style sheet that the page adopts
 * later is taken from the same ones.
 * @param styles file → its style sheet, for all files
 */
export function replaceStyles(styles: Readonly<Record<string, string>>): void {
  saved = styles;
  for (const [file, sheet] of sheets) {
    const css = styles[file];
    if (css !== undefined) sheet.replaceSync(css);
  }
}
