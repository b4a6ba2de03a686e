import { describe, expect, it } from "vitest";
import { splitTex } from "./split-tex";

const found = (text: string) =>
  splitTex(text).map((piece) =>
    typeof piece === "string" ? piece : { [piece.isBlock ? "block" : "inline"]: piece.tex },
  );

describe("the formulas of a text", () => {
  it.each([
    ["LaTeX's, in a line", "so \\(x^2\\).", ["so ", { inline: "x^2" }, "."]],
    ["LaTeX's, on a line of its own", "\\[ a\nb \\]", [{ block: "a\nb" }]],
    ["Open edX's, in a line", "[mathjaxinline]x[/mathjaxinline] y", [{ inline: "x" }, " y"]],
    ["Open edX's, on a line of its own", "[mathjax]x[/mathjax]", [{ block: "x" }]],
    ["between dollars", "so $$x$$ and $$y + z$$", ["so ", { block: "x" }, " and ", { block: "y + z" }]],
    ["several", "\\(a\\)\\(b\\)", [{ inline: "a" }, { inline: "b" }]],
  ])("are %s", (_, text, expected) => expect(found(text)).toEqual(expected));

  it.each(["", "a (b) [c]", "costs $5 to $7", "from $$ to $$", "\\(open", "\\()", "[mathjax]open"])(
    "are none in %j",
    (text) => expect(splitTex(text)).toEqual(text === "" ? [] : [text]),
  );

  it("can be put together again as they were written", () => {
    const text = "a \\( b \\) c [mathjax]d[/mathjax] $$e$$ f";
    const written = splitTex(text).map((piece) => (typeof piece === "string" ? piece : piece.written));
    expect(written.join("")).toBe(text);
  });
});
