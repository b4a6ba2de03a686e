import { segmenter } from "../../../../server/sdk";
import { allWords, bestFit, type ContentWord } from "../words/content-words.rules";
import { type Language, termsOf } from "../words/languages";

interface DefiningWords {
  readonly asks: RegExp;
  readonly is: ReadonlySet<string>;
}

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Language tag → the words with which people ask what something is, and with which a text says it. */
const defining: Readonly<Record<string, DefiningWords>> = {
  en: { asks: /^(what('s| is| are)|define|what do(es)? .+ mean)/i, is: wordsOf("is are means mean called") },
  de: { asks: /^(was (ist|sind|bedeutet|bedeuten|heißt)|definier)/i, is: wordsOf("ist sind bedeutet heißt nennt") },
  es: { asks: /^¿?qu[ée] (es|son|significan?)/i, is: wordsOf("es son significa significan llama") },
  fr: { asks: /^(qu['’]est-ce qu|que signifie)/i, is: wordsOf("est sont signifie désigne appelle") },
  ar: { asks: /^(ما (هو|هي|معنى)|ماذا (يعني|تعني))/, is: wordsOf("هو هي يعني تعني") },
  zh: { asks: /什么是|是什么|什么意思/, is: wordsOf("是 指 叫") },
};

const MAX_WORDS = 3;
/** How many words may stand before "is" beside those of the thing itself: "The arithmetic mean is". */
const BESIDE = 2;

/** Whether a question asks what one thing is: "What is an average?". `words`: what the question is about. */
export function asksDefinition(question: string, words: readonly ContentWord[], { tag }: Language): boolean {
  return words.length > 0 && words.length <= MAX_WORDS && defining[tag]?.asks.test(question.trim()) === true;
}

/**
 * Returns the rest of a paragraph from the sentence on that says what something is. null when the passage has no such
 * sentence.
 * @param words the words of the thing
 */
export function fromDefinition(passage: string, words: readonly ContentWord[], language: Language): string | null {
  const is = defining[language.tag]?.is;
  if (is === undefined) return null;
  for (const { segment, index } of segmenter(language.tag, "sentence").segment(passage)) {
    const terms = termsOf(segment);
    const at = terms.findIndex((term) => is.has(term));
    if (at < 1) continue;
    const subject = allWords(terms.slice(0, at).join(" "), language);
    if (at <= words.length + BESIDE && words.every((word) => bestFit(word, subject) > 0)) {
      return passage.slice(index).split("\n", 1)[0] ?? null;
    }
  }
  return null;
}
