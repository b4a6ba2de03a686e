import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { passagesOf } from "./passages.rules";

const block = (at: number, text: string, heading: string | null = null) => ({
  anchor: { unit: "block" as const, at },
  heading,
  text,
});

describe("passages", () => {
  it("join short blocks under one heading, and begin at the first", () => {
    expect(passagesOf([block(1, "One."), block(2, "Two. Three."), block(4, "Four.", "H")], "en")).toEqual([
      block(1, "One.\nTwo. Three."),
      block(4, "Four.", "H"),
    ]);
  });

  it("end between sentences", () => {
    const sentence = `Words ${"and ".repeat(45)}end.`;
    const passages = passagesOf([block(0, Array(5).fill(sentence).join(" "))], "en");
    expect(passages.map(({ text }) => text)).toEqual([`${sentence} ${sentence}`, `${sentence} ${sentence}`, sentence]);
  });

  it("lose no word, whatever the text, and stay short", () => {
    const words = fc.array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }), { maxLength: 200 });
    fc.assert(
      fc.property(fc.array(words, { maxLength: 4 }), (texts) => {
        const blocks = texts.map((each, at) => block(at, each.join(" ")));
        const passages = passagesOf(blocks, null);
        const bare = (all: readonly { readonly text: string }[]) =>
          all
            .map(({ text }) => text)
            .join("")
            .replace(/\s/g, "");
        expect(bare(passages)).toBe(bare(blocks));
        for (const { text } of passages) expect(text.length).toBeLessThanOrEqual(500);
      }),
    );
  });

  it.each([
    ["as long as a passage", "x".repeat(500), [500]],
    ["one letter longer", "x".repeat(501), [500, 1]],
    ["of many passages", "x".repeat(1200), [500, 500, 200]],
    ["whose cut would halve a letter", `${"x".repeat(499)}\u{20000}${"x".repeat(9)}`, [499, 11]],
  ])("cut a word %s", (_, word, lengths) => {
    const passages = passagesOf([block(0, word)], null);
    expect(passages.map(({ text }) => text.length)).toEqual(lengths);
    expect(passages.map(({ text }) => text).join("")).toBe(word);
    for (const { text } of passages) expect(text.isWellFormed()).toBe(true);
  });
});
