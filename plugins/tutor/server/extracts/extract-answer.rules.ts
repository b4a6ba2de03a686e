import { allWords, bestFit, type ContentWord, contentWords } from "../words/content-words.rules";
import { guessLanguage, type Language } from "../words/languages";
import { bestQuote, type Quote } from "./quote.rules";

/** What must be known of a passage to choose and quote it. */
interface QuotablePassage {
  readonly activity: { readonly name: string } | null;
  readonly heading: string | null;
  readonly text: string;
  readonly language: string | null;
}

/** What is asked, and the passages that were found for it, best first. */
export interface ExtractQuestion<P extends QuotablePassage> {
  readonly question: string;
  /** The passage that the learner has marked on the page. */
  readonly marked: string | null;
  readonly passages: readonly P[];
  /** The language tag of the page. */
  readonly locale: string;
}

/** An answer that quotes sentences of the course. `[1]` in the text refers to the first of `citations`. */
export interface ExtractAnswer<P> {
  readonly text: string;
  readonly citations: readonly P[];
}

/** The most passages that one answer quotes. */
const MOST = 3;

/**
 * Which share of the question's words must stand close together in a passage. From `sure` on that is enough. Between
 * `enough` and `sure` more is needed: three of the words, or two that few of the found passages have.
 */
const SHARE = { enough: 0.5, sure: 0.6 };
const WORDS = 3;
const RARE = { words: 2, passages: 2 };

/**
 * The share that the description of a course needs instead. It names all subjects of the course, even those that are still
 * closed, so it must fit better.
 */
const DESCRIPTION = 0.75;

/** A further passage is quoted if it fits the question by this share of what the best one does. */
const NEARLY = 0.8;

/**
 * Answers a question by quoting passages in which enough of its own words stand together. Nothing in the passages or the
 * question is followed as an instruction.
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
    const found = quote.fits.map((fit) => fit > 0);
    const rare = found.filter((is, word) => is && isRare[word]);
    return share >= SHARE.enough && (found.filter(Boolean).length >= WORDS || rare.length >= RARE.words);
  });
  const best = Math.max(0, ...answers.map(({ quote }) => shareOf(quote.fits)));
  const cited = answers
    .filter(({ quote }) => shareOf(quote.fits) >= best * NEARLY)
    .sort(
      (one, other) =>
        shareOf(other.quote.fits) - shareOf(one.quote.fits) || shareOf(other.quote.whole) - shareOf(one.quote.whole),
    )
    .slice(0, MOST);
  if (cited.length === 0) return null;
  const text = cited.map(({ quote }, index) => `${quote.text} [${index + 1}]`).join("\n\n");
  return { text, citations: cited.map(({ passage }) => passage) };
}

/** The words of a question that say what it is about. If it has none, those of the marked passage. */
function wordsToFind({ question, marked, passages, locale }: ExtractQuestion<QuotablePassage>) {
  const expected = [...new Set(passages.map(({ language }) => language)), locale];
  const language = guessLanguage(question, expected);
  const own = contentWords(question, language);
  if (own.length > 0 || marked === null) return { words: own, language };
  const ofMarked = guessLanguage(marked, expected);
  return { words: contentWords(marked, ofMarked), language: ofMarked };
}

/** The best quote of a passage. The words above it, its heading and the activity's name, count with each of its sentences. */
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
