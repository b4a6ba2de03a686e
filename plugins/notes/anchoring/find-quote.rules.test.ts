import { describe, expect, it } from "vitest";
import { findQuote } from "./find-quote.rules";
import { Grams } from "./grams.rules";
import { type Quote, quoteBetween } from "./quote.rules";

const owls =
  "At night Owls hunt mice in the dark, and hear them under the snow. Most owls nest in hollow trees. A barn owl eats " +
  "four mice a night. The young stay for two months.";

/** What is kept of the first of these words in a text. */
function marked(quote: string, text = owls, from = 0): Quote {
  const start = text.indexOf(quote, from);
  const made = quoteBetween(text, start, start + quote.length);
  if (start < 0 || made === null) throw new Error(`"${quote}" is not in the text`);
  return made;
}

/** The passage of the text of today. Null: it is not there any more. */
function found(text: string, quote: Quote): string | null {
  const place = findQuote(new Grams(text), quote);
  return place && text.slice(place.start, place.end);
}

const hunt = "hunt mice in the dark";
const nest = "Most owls nest in hollow trees.";

describe("a marked passage", () => {
  it.each<[string, string, string, string | null]>([
    ["the same text", hunt, owls, hunt],
    ["text before it", hunt, `A new paragraph about birds. ${owls}`, hunt],
    ["text after it", hunt, `${owls} And they see well.`, hunt],
    ["text on both sides", nest, owls.replace("At night ", "").replace("A barn owl", "The barn owl"), nest],
    ["all else replaced", nest, `Birds. ${nest} Fish.`, nest],
    ["another place in the text", nest, `${nest} ${owls.replace(` ${nest}`, "")}`, nest],
    ["a changed word in the middle", hunt, owls.replace("mice", "voles"), "hunt voles in the dark"],
    ["a changed first word", hunt, owls.replace("hunt", "catch"), "catch mice in the dark"],
    ["a changed last word", hunt, owls.replace("dark", "night"), "hunt mice in the night"],
    [
      "a word more at its beginning",
      nest,
      owls.replace("Most owls", "Today most owls"),
      "Today most owls nest in hollow trees.",
    ],
    [
      "words more in the middle",
      nest,
      owls.replace("nest in", "build their nest in old"),
      "Most owls build their nest in old hollow trees.",
    ],
    ["words less in the middle", nest, owls.replace("nest in hollow", "nest in"), "Most owls nest in trees."],
    [
      "another sentence in the middle",
      `${hunt}, and hear them under the snow.`,
      owls.replace("dark, and", "dark. They fly without a sound, and"),
      "hunt mice in the dark. They fly without a sound, and hear them under the snow.",
    ],
    ["another punctuation", hunt, owls.replace("in the dark,", "in the dark;"), hunt],
    ["other quotes around it", nest, owls.replace(nest, `“${nest}”`), nest],
    ["small letters instead of capitals", "Owls hunt mice", owls.replace("Owls hunt", "owls hunt"), "owls hunt mice"],
    ["a mended typing mistake", "hollow", owls.replace("hollow", "holow"), "holow"],
    ["a longer word in its place", "four", owls.replace("four", "fourteen"), "four"],
    ["the whole text replaced", nest, "Bees live in hives. A queen lays two thousand eggs a day in summer.", null],
    ["the passage deleted", nest, owls.replace(` ${nest}`, ""), null],
    ["another sentence in its place", nest, owls.replace(nest, "Eggs are white and round."), null],
    ["another short word in its place", "four", owls.replace("four", "seven"), null],
    ["an empty text", nest, "", null],
    ["a short word in quite another text", "mice", "Cats like mice.", null],
    ["a short word at another place, with its neighbours", "four", `Birds. ${owls.slice(60)}`, "four"],
    [
      "half of the passage deleted",
      `${hunt}, and hear them under the snow.`,
      owls.replace(", and hear them under the snow", ""),
      `${hunt}.`,
    ],
    [
      "most of the passage deleted",
      `${nest} A barn owl eats four mice a night.`,
      "At night. Most owls sleep. Fish swim in the sea, and whales too.",
      null,
    ],
  ])("is found after %s", (_, quote, text, expected) => expect(found(text, marked(quote))).toBe(expected));

  const twice = "Turn the key. Wait. Open the door. Turn the key. Leave. Close the door.";
  it.each<[string, number, string]>([
    ["the first", 0, "Turn the key. Wait."],
    ["the second", 14, "Turn the key. Leave."],
  ])("that is there twice is %s one, by the words beside it", (_, from, expected) => {
    const text = `Before. ${twice}`;
    const quote = marked("Turn the key.", twice, from);
    const place = findQuote(new Grams(text), quote);
    expect(text.slice(place?.start ?? 0, (place?.start ?? 0) + expected.length)).toBe(expected);
  });

  it("that is there twice with the same words beside it is the one that is nearest to where it was", () => {
    const text = "one two three four. ".repeat(6);
    const quote = marked("two three", text, 60);
    expect(findQuote(new Grams(text), quote)).toMatchObject({ start: quote.start, isExact: true });
  });

  it.each<[string, string, string, string, string | null]>([
    [
      "Arabic",
      "تصطاد البوم الفئران في الظلام، وتسمعها تحت الثلج.",
      "الفئران في الظلام",
      "تصطاد البوم كل الفئران في الظلام، وتسمعها تحت الثلج.",
      "الفئران في الظلام",
    ],
    [
      "changed Arabic",
      "تصطاد البوم الفئران الصغيرة في الظلام، وتسمعها.",
      "الفئران الصغيرة في الظلام",
      "تصطاد البوم الفئران الكبيرة في الظلام، وتسمعها.",
      "الفئران الكبيرة في الظلام",
    ],
    [
      "Chinese",
      "猫头鹰在夜里捕捉老鼠，也能听见雪下的声音。",
      "在夜里捕捉老鼠",
      "大猫头鹰在夜里捕捉老鼠，也能听见雪下的声音。",
      "在夜里捕捉老鼠",
    ],
    [
      "changed Chinese",
      "猫头鹰在夜里捕捉老鼠，也能听见雪下的声音。",
      "在夜里捕捉老鼠，也能听见",
      "猫头鹰在夜里捕捉田鼠，也能听见雪下的声音。",
      "在夜里捕捉田鼠，也能听见",
    ],
    [
      "emoji",
      "Owls 🦉 hunt 🐭🐭 at night 👩‍🚀.",
      "🦉 hunt 🐭🐭",
      "Big owls 🦉 hunt 🐭🐭 at night 👩‍🚀.",
      "🦉 hunt 🐭🐭",
    ],
    ["a letter that has a sign of its own now", "It is x. Then he left.", "x", "It is x\u0301. Then he left.", null],
    [
      "words in another normal form",
      "Ein Käuzchen ruft in der Nacht.",
      "Käuzchen ruft in",
      "Ein Ka\u0308uzchen ruft in der Nacht.",
      "Ka\u0308uzchen ruft in",
    ],
  ])("of %s is found whole or not at all", (_, before, quote, after, expected) =>
    expect(found(after, marked(quote, before))).toBe(expected),
  );

  it("says whether its words are the same", () => {
    expect(findQuote(new Grams(owls), marked(hunt))?.isExact).toBe(true);
    expect(findQuote(new Grams(owls.replace("mice", "voles")), marked(hunt))?.isExact).toBe(false);
  });

  it("of 8,000 characters is found after an edit, and 500 passages of a text that was replaced are not", () => {
    const long = Array.from({ length: 2000 }, (_, at) => `word${(at * 7919) % 2003}`).join(" ");
    const quote = marked(long.slice(400, 8400).trim(), long);
    const edited = long.replace("word99 ", "another ");
    expect(found(edited, quote)?.length).toBeGreaterThan(7900);
    const replaced = new Grams(Array.from({ length: 9000 }, (_, at) => `other${(at * 31) % 9001}`).join(" "));
    const orphans = Array.from({ length: 500 }, (_, at) => marked(long.slice(at * 20, at * 20 + 60).trim(), long));
    expect(orphans.filter((orphan) => findQuote(replaced, orphan) !== null)).toEqual([]);
  });
});
