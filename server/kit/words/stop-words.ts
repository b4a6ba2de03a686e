import {
  ara,
  ces,
  dan,
  deu,
  ell,
  eng,
  fas,
  fin,
  fra,
  heb,
  hin,
  hun,
  ind,
  ita,
  jpn,
  kor,
  nld,
  nob,
  pol,
  por,
  ron,
  rus,
  spa,
  swe,
  tha,
  tur,
  ukr,
  vie,
  zho,
} from "stopword";
import { wordsOf } from "./words";

/** Language tag → its list in the package `stopword`. */
const lists: Readonly<Record<string, readonly string[]>> = {
  en: eng,
  de: deu,
  es: spa,
  ar: ara,
  zh: zho,
  fr: fra,
  it: ita,
  pt: por,
  nl: nld,
  da: dan,
  sv: swe,
  nb: nob,
  fi: fin,
  hu: hun,
  ro: ron,
  el: ell,
  ru: rus,
  tr: tur,
  pl: pol,
  cs: ces,
  uk: ukr,
  he: heb,
  fa: fas,
  hi: hin,
  ja: jpn,
  ko: kor,
  th: tha,
  vi: vie,
  id: ind,
};

/** The languages whose stop words are known. */
export const stopWordTags: readonly string[] = Object.keys(lists);

/** The stop words of a language, as people write them: articles, prepositions, pronouns and the like. */
export function stopWordsOf(tag: string): readonly string[] {
  return lists[tag] ?? [];
}

const termsByTag = new Map<string, ReadonlySet<string>>();

/**
 * The stop words of a text's language, in the form in which words are compared. If the language is unknown, they are
 * those of the language of which the text has the most.
 */
export function stopTermsFor(text: string, language: string | null): ReadonlySet<string> {
  const tag = language?.split("-")[0]?.toLowerCase() ?? "";
  if (tag in lists) return termsOf(tag);
  const terms = wordsOf(text, null).map(({ term }) => term);
  const counted = stopWordTags.map((each) => ({ each, count: terms.filter((term) => termsOf(each).has(term)).length }));
  const most = counted.reduce((best, one) => (one.count > best.count ? one : best), { each: "", count: 0 });
  return termsOf(most.each);
}

function termsOf(tag: string): ReadonlySet<string> {
  const known = termsByTag.get(tag);
  if (known) return known;
  const terms = new Set(stopWordsOf(tag).flatMap((word) => wordsOf(word, null).map(({ term }) => term)));
  termsByTag.set(tag, terms);
  return terms;
}
