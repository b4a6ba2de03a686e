import { segmenter, type TextBlock } from "../../../server/sdk";
import type { TextAnchor } from "../../../server/sdk/learning";

/** A few sentences of a course that stand together. `anchor` is the place in the activity at which they begin. */
export interface TextPassage {
  readonly anchor: TextAnchor;
  readonly heading: string | null;
  readonly text: string;
}

/** The most UTF-16 units of a passage. */
const MAX_UNITS = 500;

/**
 * Joins and divides blocks of text (such as paragraphs) into passages of a few sentences. A passage has sentences of
 * one heading only. Its anchor is that of the block of its first sentence.
 */
export function passagesOf(blocks: readonly TextBlock[], language: string | null): TextPassage[] {
  const passages: TextPassage[] = [];
  for (const { anchor, heading, text } of blocks) {
    let isNewBlock = true;
    for (const sentence of sentencesOf(text, language)) {
      const last = passages.at(-1);
      const fits = last !== undefined && last.heading === heading && last.anchor.unit === anchor.unit;
      if (fits && last.text.length + 1 + sentence.length <= MAX_UNITS) {
        passages[passages.length - 1] = { ...last, text: `${last.text}${isNewBlock ? "\n" : " "}${sentence}` };
      } else {
        passages.push({ anchor, heading, text: sentence });
      }
      isNewBlock = false;
    }
  }
  return passages;
}

/**
 * The sentences of a text. If a sentence is too long for a passage, it is divided between words. If a word is too long,
 * it is divided at any character.
 */
function sentencesOf(text: string, language: string | null): string[] {
  const sentences = Array.from(segmenter(language, "sentence").segment(text), ({ segment }) => segment.trim());
  return sentences.flatMap((sentence) => {
    if (sentence === "") return [];
    return sentence.length <= MAX_UNITS ? [sentence] : splitSentence(sentence, language);
  });
}

function splitSentence(sentence: string, language: string | null): string[] {
  const pieces: string[] = [];
  let piece = "";
  const words = Array.from(segmenter(language, "word").segment(sentence), ({ segment }) => segment);
  for (const segment of words.flatMap(splitWord)) {
    if (piece.length + segment.length > MAX_UNITS && piece.trim() !== "") {
      pieces.push(piece.trim());
      piece = "";
    }
    piece += segment;
  }
  return piece.trim() === "" ? pieces : [...pieces, piece.trim()];
}

/** Divides a word into pieces that are no longer than a passage. A character of two UTF-16 units is never divided. */
function splitWord(word: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < word.length; ) {
    const piece = word.slice(at, at + MAX_UNITS);
    const isWhole = at + MAX_UNITS >= word.length;
    const kept = isWhole ? piece : piece.replace(/[\uD800-\uDBFF]$/, "");
    pieces.push(kept);
    at += kept.length;
  }
  return pieces;
}
