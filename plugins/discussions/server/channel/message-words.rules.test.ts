import { describe, expect, it } from "vitest";
import { shownWords } from "./message-words.rules";

const shown = (text: string) => shownWords({ text, format: "plain", mentions: [] }, []);

describe("shownWords", () => {
  it("leaves a text of sixty characters whole, on one line", () => {
    expect(shown("One\n  two")).toBe("One two");
    expect(shown("a".repeat(60))).toBe("a".repeat(60));
  });

  it.each([
    ["after the last whole word", `${"word ".repeat(11)}longest word`, `${"word ".repeat(11).trim()}…`],
    ["after a word that just fits", `${"a".repeat(59)} b`, `${"a".repeat(59)}…`],
    ["between letters where there are no spaces", "字".repeat(70), `${"字".repeat(59)}…`],
    ["between letters of one long word", `A ${"b".repeat(90)}`, `A ${"b".repeat(57)}…`],
  ])("cuts a longer one %s", (_where, text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it("names the files of a message without words", () => {
    expect(shownWords({ text: "", format: "plain", mentions: [] }, [{ name: "a.pdf" }, { name: "b.png" }])).toBe(
      "a.pdf, b.png",
    );
  });
});
