import { foldText } from "./fold-text";

const LETTERS_FOR_ONE = 4;
const LETTERS_FOR_TWO = 8;

/** Scripts that are written without blanks: a word may begin anywhere in their texts. */
const WITHOUT_BLANKS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Khmer}\p{sc=Lao}\p{sc=Myanmar}]/u;

/**
 * The number of typing mistakes with which a text has all typed words: each of them is the beginning of one of its
 * words. A mistake is a letter too many, too few or a wrong one, or two neighbours that have changed places. A word
 * forgives one mistake from 4 letters, two from 8. null: the text does not have them.
 */
export function typingMistakes(typed: string, text: string): number | null {
  const words = wordsIn(text);
  let all = 0;
  for (const word of wordsIn(typed)) {
    const least = Math.min(...words.map((other) => mistakesInWord(word, other)));
    if (least > forgivenIn(word)) return null;
    all += least;
  }
  return all;
}

function wordsIn(text: string): string[] {
  return foldText(text)
    .split(/[\s/(),:;!?"\u3000-\u3003\uff0c\u060c\u061f-]+/)
    .filter((word) => word !== "");
}

function forgivenIn(word: string): number {
  const { length } = Array.from(word);
  return length >= LETTERS_FOR_TWO ? 2 : length >= LETTERS_FOR_ONE ? 1 : 0;
}

/** From the nearest beginning of the word. In scripts without blanks: from the nearest piece of it. */
function mistakesInWord(typed: string, word: string): number {
  const isAnywhere = WITHOUT_BLANKS.test(typed);
  if (isAnywhere ? word.includes(typed) : word.startsWith(typed)) return 0;
  const [letters, others] = [Array.from(typed), Array.from(word)];
  const most = forgivenIn(typed);
  if (most === 0 || others.length + most < letters.length) return Number.POSITIVE_INFINITY;
  const width = isAnywhere ? others.length : Math.min(others.length, letters.length + most);
  let before: number[] = [];
  let row = Array.from({ length: width + 1 }, (_, at) => (isAnywhere ? 0 : at));
  for (const [at, letter] of letters.entries()) {
    const next = [at + 1];
    for (let other = 1; other <= width; other += 1) {
      const isSame = letter === others[other - 1];
      const costs = [valueAt(row, other - 1) + (isSame ? 0 : 1), valueAt(row, other) + 1, valueAt(next, other - 1) + 1];
      const hasChangedPlaces = at > 0 && letter === others[other - 2] && letters[at - 1] === others[other - 1];
      if (hasChangedPlaces) costs.push(valueAt(before, other - 2) + 1);
      next.push(Math.min(...costs));
    }
    before = row;
    row = next;
  }
  return Math.min(...row);
}

const valueAt = (row: readonly number[], at: number): number => row[at] ?? Number.POSITIVE_INFINITY;
