const sheets = new Map<string, CSSStyleSheet>();
let saved: Readonly<Record<string, string>> = {};

/**
 * Does the same as `adopt` in production. In development the style sheet of a file can be replaced while the page is open.
 */
export function adopt(css: string, file: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(saved[file] ?? css);
  sheets.set(file, sheet);
  document.adoptedStyleSheets.push(sheet);
}

/** @param styles the last saved style sheet of each file */
export function replaceStyles(styles: Readonly<Record<string, string>>): void {
  saved = styles;
  for (const [file, sheet] of sheets) {
    const css = styles[file];
    if (css !== undefined) sheet.replaceSync(css);
  }
}
