import { describe, expect, it } from "vitest";
import { PlainWords } from "./plain-words";

const given = ["Use list[3] and https://course.example/a or docs.example.org for it.", "Owls hunt."];

/**
 * What `PlainWords` leaves of a language model's answer. The result has no control characters, and only those web
 * addresses and references that belong to the given passages (texts of the course). The helper also checks that the
 * result is the same when the answer arrives letter by letter.
 */
function plain(text: string): string {
  const whole = new PlainWords(given);
  const all = whole.next(text) + whole.end();
  const pieces = new PlainWords(given);
  expect(Array.from(text, (letter) => pieces.next(letter)).join("") + pieces.end()).toBe(all);
  return all;
}

describe("the text of an answer of a model", () => {
  it.each<[string, string, string]>([
    ["keeps references to passages that were given", "Mice [1], owls[2].", "Mice [1], owls[2]."],
    ["has no others", "Mice [3] [0] run.", "Mice   run."],
    ["has no others after a word", "Mice[9] run.", "Mice run."],
    ["keeps an index that is none of a passage", "list[0] and list[7]", "list[0] and list[7]"],
    ["has no index that no passage has", "array[7]", "array"],
    ["has no sentence that only leads elsewhere", "Owls hunt. See also [9]. They sleep.", "Owls hunt.  They sleep."],
    ["has no such words in brackets", "Owls hunt (see [9]) at night.", "Owls hunt  at night."],
    ["has no such words after a comma", "Owls hunt at night; see also passage [9].", "Owls hunt at night."],
    ["leads to what was given", "See also [9] and [2].", "See also [2]."],
    ["leaves no hole in a sentence", "It is said in [7] and [9].", "It is said in … and …."],
    ["leads nowhere in German", "Eulen jagen. Siehe auch [9], [8].", "Eulen jagen. "],
    ["leads nowhere in Spanish", "Cazan. Véase también [9].", "Cazan. "],
    ["leads nowhere in Arabic", "البوم يصطاد. انظر أيضا [9].", "البوم يصطاد. "],
    ["leads nowhere in Chinese", "猫头鹰捕鼠。参见[9]。", "猫头鹰捕鼠。"],
    ["has no address", "See https://evil.example/a?b=c.", "See …."],
    ["has no address without its beginning", "See evil.com, or (evil.example/steal?x=1).", "See …, or (…)."],
    ["has no address with a usual path", "See evil.zone/login now.", "See … now."],
    [
      "keeps the addresses of the passages",
      "See https://course.example/a or docs.example.org.",
      "See https://course.example/a or docs.example.org.",
    ],
    [
      "keeps abbreviations, numbers, files and joined sentences",
      "E.g. z.B. 3.5 e.g. main.py U.S. here.The end.It is.",
      "E.g. z.B. 3.5 e.g. main.py U.S. here.The end.It is.",
    ],
    ["turns no direction", "a\u202eb\u2066c\u0007", "abc"],
  ])("%s", (_what, text, expected) => {
    expect(plain(text)).toBe(expected);
  });
});
