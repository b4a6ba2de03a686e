import { escapeHtml, htmlPage, readableAccent } from "../../../../server/sdk";
import type { MailBody, MailBodyPart } from "./mail-body";

// Mail programs drop style sheets, so each element has its own style. Sizes and colours are those of the portal.
const PAGE = "margin:0;padding:24px 12px;background:#f2f2f3;font:16px/1.55 system-ui,sans-serif;color:#1b1b1f";
const SHEET = "max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border-radius:12px";
const NAME = "margin:0 0 20px;font-weight:600";
const PARAGRAPH = "margin:0 0 16px;white-space:pre-line";
const QUOTE =
  "margin:0 0 16px;padding:12px 16px;background:#f2f2f3;border-radius:8px;white-space:pre-line;font-size:18px";
const FOOTER = "max-width:560px;margin:16px auto 0;font-size:13px;color:#55555c";

/** The letter as an HTML page without scripts and without anything that a mail program would have to load. */
export function htmlBody({ locale, portalName, accent, subject, parts, footer, stop }: MailBody): string {
  const color = readableAccent(accent);
  const link =
    stop === null ? "" : `<br><a href="${escapeHtml(stop.url)}" style="color:#55555c">${escapeHtml(stop.words)}</a>`;
  const body = `<div style="${PAGE}"><div style="${SHEET}">
<p style="${NAME};color:${color}" dir="auto">${escapeHtml(portalName)}</p>
${parts.map((part) => htmlOf(part, color)).join("\n")}
</div>
<p style="${FOOTER}" dir="auto">${escapeHtml(footer)}${link}</p></div>`;
  return htmlPage({ locale, title: subject, head: "<style>body{margin:0}</style>", body });
}

function htmlOf(part: MailBodyPart, color: string): string {
  const words = escapeHtml(part.words);
  if (part.kind === "paragraph") return `<p style="${PARAGRAPH}" dir="auto">${words}</p>`;
  if (part.kind === "quote") return `<blockquote style="${QUOTE}" dir="auto">${words}</blockquote>`;
  const style = `display:inline-block;padding:10px 18px;border-radius:8px;background:${color};color:#ffffff;text-decoration:none;font-weight:600`;
  return `<p style="${PARAGRAPH}"><a href="${escapeHtml(part.url)}" style="${style}" dir="auto">${words}</a></p>`;
}
