import { stemmer as arabic } from "@orama/stemmers/arabic";
import { stemmer as danish } from "@orama/stemmers/danish";
import { stemmer as dutch } from "@orama/stemmers/dutch";
import { stemmer as english } from "@orama/stemmers/english";
import { stemmer as finnish } from "@orama/stemmers/finnish";
import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as german } from "@orama/stemmers/german";
import { stemmer as greek } from "@orama/stemmers/greek";
import { stemmer as hungarian } from "@orama/stemmers/hungarian";
import { stemmer as italian } from "@orama/stemmers/italian";
import { stemmer as norwegian } from "@orama/stemmers/norwegian";
import { stemmer as portuguese } from "@orama/stemmers/portuguese";
import { stemmer as romanian } from "@orama/stemmers/romanian";
import { stemmer as russian } from "@orama/stemmers/russian";
import { stemmer as spanish } from "@orama/stemmers/spanish";
import { stemmer as swedish } from "@orama/stemmers/swedish";
import { stemmer as turkish } from "@orama/stemmers/turkish";
import { stopWordsOf, stopWordTags, wordsOf } from "../../../../server/sdk";
import { askingWords } from "./asking-words";

export interface Language {
  readonly tag: string;
  /** Words that say nothing about the subject: articles, prepositions, pronouns, and words used for asking. */
  readonly plainWords: ReadonlySet<string>;
  stem(term: string): string;
}

const asIs = (term: string): string => term;

const stemmers: Readonly<Record<string, (term: string) => string>> = {
  en: english,
  de: german,
  es: spanish,
  ar: arabic,
  fr: french,
  it: italian,
  pt: portuguese,
  nl: dutch,
  da: danish,
  sv: swedish,
  nb: norwegian,
  fi: finnish,
  hu: hungarian,
  ro: romanian,
  el: greek,
  ru: russian,
  tr: turkish,
};

const languages = stopWordTags.map(languageOf);

/** Its plain words are made when somebody asks: all languages take a sixth of a second, which each start would wait for. */
function languageOf(tag: string): Language {
  let plainWords: ReadonlySet<string> | undefined;
  return {
    tag,
    get plainWords() {
      plainWords ??= new Set([...stopWordsOf(tag), ...(askingWords[tag] ?? [])].flatMap((word) => termsOf(word)));
      return plainWords;
    },
    stem: stemmers[tag] ?? asIs,
  };
}

const unknown: Language = { tag: "und", plainWords: new Set(), stem: asIs };

/**
 * Guesses the language of a text: the language in which the most words of the text are plain words. If several
 * languages have the same number, or the text has no plain words, the expected languages come first, in their order.
 * @param expected language tags: of the course and of the page
 */
export function guessLanguage(text: string, expected: readonly (string | null)[]): Language {
  const terms = termsOf(text);
  const wanted = languagesOf(expected);
  const inOrder = [...new Set([...wanted, ...languages])];
  const counts = inOrder.map(({ plainWords }) => terms.filter((term) => plainWords.has(term)).length);
  const most = Math.max(0, ...counts);
  if (most === 0) return wanted[0] ?? unknown;
  return inOrder[counts.indexOf(most)] ?? unknown;
}

export function languagesOf(tags: readonly (string | null)[]): Language[] {
  return tags.flatMap((tag) => languages.filter((each) => each.tag === tag?.split("-")[0]?.toLowerCase()));
}

export function termsOf(text: string): string[] {
  return wordsOf(text, null).flatMap(({ term }) => term.split(/['’]/).filter((part) => part !== ""));
}
