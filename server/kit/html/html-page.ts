import { directionOf } from "../locale/locale.rules";
import { escapeHtml } from "./html";

export interface HtmlPage {
  readonly locale: string;
  /** The theme that the reader has chosen. null: the system's theme. Left out: the style of the page decides. */
  readonly theme?: "light" | "dark" | null;
  readonly title: string;
  readonly head: string;
  readonly body: string;
}

/** A whole HTML page. All pages of the server are made by this function. */
export function htmlPage({ locale, theme, title, head, body }: HtmlPage): string {
  const chosen = theme ? ` data-theme="${theme}"` : "";
  const scheme = theme === undefined ? "" : `<meta name="color-scheme" content="${theme ?? "light dark"}">\n`;
  return `<!doctype html>
<html lang="${escapeHtml(locale)}" dir="${directionOf(locale)}"${chosen}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${scheme}<title>${escapeHtml(title)}</title>
${head}
</head>
<body>
${body}
</body>
</html>
`;
}
