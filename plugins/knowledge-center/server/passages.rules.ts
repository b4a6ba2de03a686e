import { segmenter, type TextBlock } from "../../../server/sdk";
import type { TextAnchor } from "../../../server/sdk/learning";

/** A few sentences of a course that stand together. */
export interface TextPassage {
  readonly anchor: TextAnchor;
  readonly heading: string | null;
  readonly text: string;
}

/** The most UTF-16 units of a passage. A single word or sentence may be longer. */
const LENGTH = 500;

/**
 * Joins and divides blocks into passages of a few sentences. A passage has sentences of one heading only. Its anchor is
 * the block of its first sentence.
 */
export function passagesOf(blocks: readonly TextBlock[], language: string | null): TextPassage[] {
  const passages: TextPassage[] = [];
  for (const { anchor, heading, text } of blocks) {
    let isNewBlock = true;
    for (const sentence of sentencesOf(text, language)) {
      const last = passages.at(-1);
      const fits = last !== undefined && last.heading === heading && last.anchor.unit === anchor.unit;
      if (fits && last.text.length + 1 + sentence.length <= LENGTH) {
        passages[passages.length - 1] = { ...last, text: `${last.text}${isNewBlock ? "\n" : " "}${sentence}` };
      } else {
        passages.push({ anchor, heading, text: sentence });
      }
      isNewBlock = false;
    }
  }
  return passages;
}

/** The sentences of a text. A sentence that is too long for a passage is divided between words. */
function sentencesOf(text: string, language: string | null): string[] {
  const sentences = Array.from(segmenter(language, "sentence").segment(text), ({ segment }) => segment.trim());
  return sentences.flatMap((sentence) => {
    if (sentence === "") return [];
    return sentence.length <= LENGTH ? [sentence] : divided(sentence, language);
  });
}

function divided(sentence: string, language: string | null): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const { segment } of segmenter(language, "word").segment(sentence)) {
    if (piece.length + segment.length > LENGTH && piece.trim() !== "") {
      pieces.push(piece.trim());
      piece = "";
    }
    piece += segment;
  }
  return piece.trim() === "" ? pieces : [...pieces, piece.trim()];
}
