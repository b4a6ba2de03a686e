/** The zeros of the digits that people type besides 0 to 9: Arabic, Persian, Devanagari, full width. */
const zeros = [0x0660, 0x06f0, 0x0966, 0xff10];

/**
 * Reads a number in the notation of any of the portal's languages: `1,5`, `1.5`, `1 000`, `−3`, `٣٫٥`, `1.2e3`. A
 * single comma or point is the decimal mark, unless it stands where the language has its mark of thousands, as in the
 * English `1,234`. If there are both, the last one is the decimal mark.
 * @param language the language of the course; English when it is not known
 * @returns null if the text is not a number
 */
export function readNumber(text: string, language: string | null = null): number | null {
  const plain = [...text.trim()]
    .map(westernDigit)
    .join("")
    .replace(/[\u061c\u200e\u200f]/g, "")
    .replace(/[−–﹣－]/g, "-")
    .replace(/[٫]/g, ".")
    .replace(/[٬’'_\s\u00a0\u202f]/g, "");
  const western = withDecimalPoint(plain, language);
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i.test(western)) return null;
  const value = Number(western);
  return Number.isFinite(value) ? value : null;
}

function withDecimalPoint(text: string, language: string | null): string {
  const marks = text.replace(/[^.,]/g, "");
  const last = marks.at(-1);
  if (last === undefined) return text;
  if (/^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(text) && last === thousandsMark(language)) return text.replace(last, "");
  const other = last === "," ? "." : ",";
  // If the mark appears more than once, it can only separate thousands.
  if (marks.length > 1 && !marks.includes(other)) return isGrouped(text) ? text.replaceAll(last, "") : "";
  if (marks.indexOf(last) !== marks.length - 1) return "";
  return text.replaceAll(other, "").replace(",", ".");
}

function thousandsMark(language: string | null): string | undefined {
  const [known = "en"] = language === null ? [] : supported(language);
  const parts = new Intl.NumberFormat(known, { numberingSystem: "latn" }).formatToParts(12_345.6);
  return parts.find(({ type }) => type === "group")?.value;
}

function supported(language: string): string[] {
  try {
    return Intl.NumberFormat.supportedLocalesOf(language);
  } catch {
    // The author's tag of the language is none, so the language is not known.
    return [];
  }
}

function isGrouped(text: string): boolean {
  return /^[+-]?\d{1,3}([.,]\d{3})+$/.test(text);
}

function westernDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? character : String(code - zero);
}
