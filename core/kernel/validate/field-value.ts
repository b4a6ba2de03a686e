import type { FieldDeclaration } from "../schema/setting.schema";

const OWN_PICTURE = /^\/config-ui\/branding\/([^/\\?#%]+\.(?:svg|png|webp|jpg))$/;
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;
const TIME = /^(\d{4})-(\d\d)-(\d\d)(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;
/** The beginning of what HTML would read as an element, a comment or the like. */
const MARKUP = /<[a-z/!?]/i;
const MAX_CHARACTERS = 2000;
const DAY = 86_400_000;

/**
 * The expected value of a key of an object in words, such as "a list of strings"; null if `value` fits its
 * declaration.
 */
export function fieldMismatch({ type }: Pick<FieldDeclaration, "type">, value: unknown): string | null {
  switch (type) {
    case "boolean":
      return typeof value === "boolean" ? null : "true or false";
    case "stringList":
      return isList(value) ? null : "a list of strings with at least one entry";
    case "texts":
      return isTexts(value) ? null : 'a text without HTML, or such texts by language, as in { "en-US": "Hello" }';
    case "link":
      return isLink(value) ? null : "a path of this host, such as /learn/catalog, or an https address";
    case "picture":
      return pictureFile(value) === null
        ? "the address of an svg, png, webp or jpg file: /config-ui/branding/<file>"
        : null;
    case "time":
      return settingTime(value, "from") === null
        ? "a date such as 2026-12-31, or a date and time with its zone, such as 2026-12-31T18:00:00+01:00"
        : null;
  }
}

/** The name of the file in the folder `branding`; null if the value is no address of such a file. */
export function pictureFile(value: unknown): string | null {
  return typeof value === "string" ? (OWN_PICTURE.exec(value)?.[1] ?? null) : null;
}

/**
 * The moment of a time of an object. A date alone is the whole day in UTC: it begins at 0:00, and ends with the next
 * day. Null if the value is no time.
 */
export function settingTime(value: unknown, edge: "from" | "until"): Date | null {
  const found = typeof value === "string" ? TIME.exec(value) : null;
  if (found === null) return null;
  const [text, year, month, day, time] = found;
  // Date.parse takes February 30 for March 2.
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (date.getUTCDate() !== Number(day) || date.getUTCMonth() !== Number(month) - 1) return null;
  if (time === undefined) return new Date(date.getTime() + (edge === "until" ? DAY : 0));
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? null : new Date(moment);
}

function isList(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === "string" && each !== "");
}

function isTexts(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return isText(value);
  const texts = Object.entries(value);
  if (Array.isArray(value) || texts.length === 0) return false;
  return texts.every(([language, text]) => LANGUAGE.test(language) && isText(text));
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== "" && value.length <= MAX_CHARACTERS && !MARKUP.test(value);
}

/** The host stands for any host: an address that leaves it although it looks like a path is none of its paths. */
const ANY_HOST = "https://host.invalid";

function isLink(value: unknown): boolean {
  if (typeof value !== "string" || value.length > MAX_CHARACTERS || !/^(\/(?![/\\])|https:\/\/)/.test(value))
    return false;
  // Browsers leave out tabs and line breaks in addresses, and read a backslash as a slash.
  if (/[\s\\\p{Cc}]/u.test(value) || !URL.canParse(value, ANY_HOST)) return false;
  const { origin, username, password } = new URL(value, ANY_HOST);
  return username === "" && password === "" && value.startsWith("/") === (origin === ANY_HOST);
}
