import { describe, expect, it } from "vitest";
import { collapse, indexAt } from "./collapse.rules";
import { lengthOf, quoteBetween } from "./quote.rules";

describe("the text of a page", () => {
  it.each<[string, readonly (readonly [string, boolean])[], string]>([
    ["one node", [["Owls hunt.", false]], "Owls hunt."],
    ["the layout's spaces", [["  Owls\n   hunt. ", false]], "Owls hunt. "],
    [
      "two paragraphs",
      [
        ["Owls.", true],
        ["Mice.", true],
      ],
      "Owls. Mice.",
    ],
    [
      "a word in bold",
      [
        ["Ow", true],
        ["ls", false],
        [" hunt", false],
      ],
      "Owls hunt",
    ],
    [
      "a list after a table",
      [
        ["a", true],
        ["\n", false],
        ["b", true],
        [" ", false],
        ["c", true],
      ],
      "a b c",
    ],
    ["a space that does not break", [["3\u00a0km", false]], "3 km"],
    ["nothing", [], ""],
  ])("of %s", (_, pieces, text) =>
    expect(collapse(pieces.map(([own, breaks]) => ({ text: own, breaks }))).text).toBe(text),
  );

  it("knows for each place of a node the character, and for each character the place", () => {
    const made = collapse([
      { text: " Owls ", breaks: true },
      { text: "hunt", breaks: true },
    ]);
    expect(made.text).toBe("Owls hunt");
    expect([made.piece[0], made.offset[0], made.piece[5], made.offset[5]]).toEqual([0, 1, 1, 0]);
    expect(indexAt(made, { piece: 0, offset: 0 })).toBe(0);
    expect(indexAt(made, { piece: 0, offset: 3 })).toBe(2);
    expect(indexAt(made, { piece: 1, offset: 1 })).toBe(6);
    expect(indexAt(made, { piece: 2, offset: 0 })).toBe(9);
  });
});

describe("what is kept of a passage", () => {
  const text = "The owl 🦉 hunts. The cafe\u0301 is shut.";
  it.each<[string, number, number, string | null]>([
    ["words", 4, 7, "owl"],
    ["words with spaces around them", 3, 8, "owl"],
    ["a selection from its end to its beginning", 7, 4, "owl"],
    ["only a space", 3, 4, null],
    ["nothing", 5, 5, null],
    ["half an emoji", 8, 9, "🦉"],
    ["a letter without its sign", 22, 26, "cafe\u0301"],
    ["more than the text", 0, 999, text],
  ])("of %s", (_, from, to, quote) => expect(quoteBetween(text, from, to)?.quote ?? null).toBe(quote));

  it("is at most 32 characters before and after, without half a letter", () => {
    const long = `${"🦉".repeat(40)}owl${"🐭".repeat(40)}`;
    const made = quoteBetween(long, 80, 83);
    expect(made).toEqual({ quote: "owl", prefix: "🦉".repeat(16), suffix: "🐭".repeat(16), start: 80 });
  });

  it("is counted in characters, as the server does", () => expect(lengthOf("🦉a")).toBe(2));
});
