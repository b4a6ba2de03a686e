import type { Configuration } from "../draft/configuration";
import { isObject, type Json, type Path, valueAt } from "../draft/json-tree.rules";

export interface PortalText {
  readonly key: string;
  readonly text: string;
}

export interface TextFilter {
  readonly text: string;
  /** Only those in whose place a file, the revision or the draft has another text in this language. */
  readonly onlyChanged: boolean;
}

export const MAX_LISTED = 50;

export const textPath = (key: string, locale: string): Path => ["texts", key, locale];

/**
 * The texts whose key, words or own words, as they are saved, have all the words that are searched, by key. What is
 * being typed does not count, so that a text does not leave while it is changed.
 */
export function findTexts(
  texts: Readonly<Record<string, string>>,
  locale: string,
  { configuration, draft }: { readonly configuration: Pick<Configuration, "layers">; readonly draft: Json },
  { text, onlyChanged }: TextFilter,
): readonly PortalText[] {
  const saved = configuration.layers.map(({ value }) => ownTexts(value, locale));
  const own = ownTexts(draft, locale);
  const words = wordsOf(text);
  return Object.entries(texts)
    .filter(([key]) => !onlyChanged || own.has(key) || saved.some((each) => each.has(key)))
    .filter(([key, portals]) => {
      const all = plain([key, portals, ...saved.map((each) => each.get(key) ?? "")].join(" "));
      return words.every((word) => all.includes(word));
    })
    .map(([key, portals]) => ({ key, text: portals }))
    .sort((left, right) => (left.key < right.key ? -1 : 1));
}

function ownTexts(document: Json, locale: string): ReadonlyMap<string, string> {
  const texts = valueAt(document, ["texts"]);
  if (!isObject(texts)) return new Map();
  return new Map(
    Object.keys(texts).flatMap((key) => {
      const own = valueAt(texts, [key, locale]);
      return typeof own === "string" ? [[key, own] as const] : [];
    }),
  );
}

function wordsOf(text: string): readonly string[] {
  return plain(text).split(/\s+/).filter(Boolean);
}

/** In small letters, and with apostrophes as people read them: an ICU message may have them twice. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll("''", "'");
}
