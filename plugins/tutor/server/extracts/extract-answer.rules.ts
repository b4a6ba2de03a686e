import { allWords, bestFit, type ContentWord, contentWords } from "../words/content-words.rules";
import { guessLanguage, type Language } from "../words/languages";
import { asksDefinition, fromDefinition } from "./definition.rules";
import { bestQuote, type Quote } from "./quote.rules";

interface QuotablePassage {
  readonly activity: { readonly name: string } | null;
  readonly heading: string | null;
  readonly text: string;
  readonly language: string | null;
}

/** A question, and the passages that were found for it, best first. */
export interface ExtractQuestion<P extends QuotablePassage> {
  readonly question: string;
  readonly marked: string | null;
  readonly passages: readonly P[];
  readonly locale: string;
}

/** An answer that quotes sentences of the course. `[1]` in the text refers to the first of `citations`. */
export interface ExtractAnswer<P> {
  readonly text: string;
  readonly citations: readonly P[];
}

const MAX_QUOTED = 3;

/**
 * The share of the question's words that must be close together in a passage. From `sure` on, the share alone is
 * enough. Between `enough` and `sure` the passage must also have three of the words, or two words that few of the found
 * passages have, and at least two of them in one sentence. Words of a question that are only near each other may be
 * about different things.
 */
const SHARE = { enough: 0.5, sure: 0.6 };
const WORDS = 3;
const IN_ONE_SENTENCE = 2;
const RARE = { words: 2, passages: 2 };

/**
 * The share of the question's words that must be close together in the description of a course. The description names
 * all subjects of the course, even those that are still closed to the learner, so it must fit better than other texts.
 */
const DESCRIPTION = 0.75;

/** How well a further passage must fit the question, as a share of how well the best passage fits. */
const NEARLY = 0.8;

/**
 * Answers a question without a language model, by quoting passages in which enough of the question's words are close
 * together. Instructions in the passages or in the question have no effect.
 * @returns null if none of the passages answers the question
 */
export function extractAnswer<P extends QuotablePassage>(asked: ExtractQuestion<P>): ExtractAnswer<P> | null {
  const { words, language } = wordsToFind(asked);
  if (words.length === 0) return null;
  const fits = asked.passages.map((passage) => ({ passage, quote: quoteOf(words, passage, language) }));
  const isRare = words.map(
    (_, word) => fits.filter(({ quote }) => (quote.whole[word] ?? 0) > 0).length <= RARE.passages,
  );
  const answers = fits.filter(({ passage, quote }) => {
    const share = shareOf(quote.fits);
    if (passage.activity === null) return share >= DESCRIPTION;
    if (share >= SHARE.sure) return true;
    if (share < SHARE.enough || quote.inOneSentence < IN_ONE_SENTENCE) return false;
    const found = quote.fits.map((fit) => fit > 0);
    const rare = found.filter((is, word) => is && isRare[word]);
    return found.filter(Boolean).length >= WORDS || rare.length >= RARE.words;
  });
  const definition = asksDefinition(asked.question, words, language) ? definitionIn(answers, words, language) : null;
  if (definition !== null) return { text: `${definition.quote.text} [1]`, citations: [definition.passage] };
  const best = Math.max(0, ...answers.map(({ quote }) => shareOf(quote.fits)));
  const cited = answers
    .filter(({ quote }) => shareOf(quote.fits) >= best * NEARLY)
    .sort(
      (one, other) =>
        shareOf(other.quote.fits) - shareOf(one.quote.fits) || shareOf(other.quote.whole) - shareOf(one.quote.whole),
    )
    .slice(0, MAX_QUOTED);
  if (cited.length === 0) return null;
  const text = cited.map(({ quote }, index) => `${quote.text} [${index + 1}]`).join("\n\n");
  return { text, citations: cited.map(({ passage }) => passage) };
}

interface Fitting<P> {
  readonly passage: P;
  readonly quote: Quote;
}

/** The first of the best passages that says what something is, quoted from there on. null when there is none. */
function definitionIn<P extends QuotablePassage>(
  answers: readonly Fitting<P>[],
  words: readonly ContentWord[],
  language: Language,
): Fitting<P> | null {
  for (const { passage } of answers) {
    const text = fromDefinition(passage.text, words, language);
    if (text !== null) return { passage, quote: quoteOf(words, { ...passage, text }, language) };
  }
  return null;
}

/**
 * The words of a question that say what it is about. If the question has no such words, those of the marked passage are
 * used.
 */
function wordsToFind({ question, marked, passages, locale }: ExtractQuestion<QuotablePassage>) {
  const expected = [...new Set(passages.map(({ language }) => language)), locale];
  const language = guessLanguage(question, expected);
  const own = contentWords(question, language);
  if (own.length > 0 || marked === null) return { words: own, language };
  const ofMarked = guessLanguage(marked, expected);
  return { words: contentWords(marked, ofMarked), language: ofMarked };
}

function quoteOf(words: readonly ContentWord[], passage: QuotablePassage, language: Language): Quote {
  const { activity, heading, text } = passage;
  const fitsOf = (piece: string) => {
    const own = allWords(piece, language);
    return words.map((word) => bestFit(word, own));
  };
  return bestQuote(text, language, fitsOf(`${activity?.name ?? ""}\n${heading ?? ""}`), fitsOf);
}

function shareOf(fits: readonly number[]): number {
  return fits.reduce((sum, fit) => sum + fit, 0) / fits.length;
}
