import { escapeHtml, formatLocale } from "../../../../server/sdk";

/** The language, the IANA time zone and the texts with which stored values are written for a reader. */
export interface ValueTexts {
  readonly locale: string;
  readonly timeZone: string;
  /** The text of a key in `locales/`, the folder of translated texts. An unknown key is returned as it is. */
  text(key: string): string;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:?\d{2})$/;

/** A stored value as HTML: dates in the person's time zone and language, lists of objects as tables. */
export function valueHtml(value: unknown, texts: ValueTexts): string {
  if (value === null || value === undefined || value === "") return "";
  if (value instanceof Date) return timeHtml(value, texts);
  // The page shows only the size of binary data; the JSON file has the bytes.
  if (value instanceof Uint8Array) return escapeHtml(bytesText(value.length, texts));
  switch (typeof value) {
    case "string":
      return INSTANT.test(value) ? timeHtml(new Date(value), texts) : `<bdi>${escapeHtml(value)}</bdi>`;
    case "number":
      return escapeHtml(new Intl.NumberFormat(formatLocale(texts.locale), { maximumFractionDigits: 4 }).format(value));
    case "boolean":
      return escapeHtml(texts.text(value ? "privacy.page.yes" : "privacy.page.no"));
    case "object":
      return Array.isArray(value) ? listHtml(value, texts) : tableHtml([value], texts);
    default:
      return escapeHtml(String(value));
  }
}

function listHtml(items: readonly unknown[], texts: ValueTexts): string {
  if (items.length === 0) return "";
  const objects = items.filter((item): item is object => typeof item === "object" && item !== null);
  if (objects.length === items.length) return tableHtml(objects, texts);
  return `<ul>${items.map((item) => `<li>${valueHtml(item, texts)}</li>`).join("")}</ul>`;
}

function tableHtml(rows: readonly object[], texts: ValueTexts): string {
  const names = [...new Set(rows.flatMap(Object.keys))];
  const cell = (row: object, name: string) =>
    `<td>${valueHtml(Object.hasOwn(row, name) ? row[name as keyof object] : null, texts)}</td>`;
  const header = names.map((name) => `<th scope="col">${escapeHtml(wordsOf(name))}</th>`).join("");
  const lines = rows.map((row) => `<tr>${names.map((name) => cell(row, name)).join("")}</tr>`).join("\n");
  return `<div class="wide"><table>\n<tr>${header}</tr>\n${lines}\n</table></div>\n`;
}

/** `max_score` and `maxScore` become `max score`. */
function wordsOf(name: string): string {
  return name
    .replaceAll("_", " ")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
}

function timeHtml(time: Date, { locale, timeZone }: ValueTexts): string {
  if (Number.isNaN(time.getTime())) return "";
  const style = { dateStyle: "medium", timeStyle: "short", timeZone } as const;
  return `<time datetime="${time.toISOString()}">${escapeHtml(new Intl.DateTimeFormat(formatLocale(locale), style).format(time))}</time>`;
}

function bytesText(count: number, { locale }: ValueTexts): string {
  return new Intl.NumberFormat(formatLocale(locale), { style: "unit", unit: "byte" }).format(count);
}
