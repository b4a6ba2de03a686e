import { describe, expect, it } from "vitest";
import { LINEAR_LIMIT, workGrowth } from "../../../server/course-package/testing/growth";
import { type Block, hasFormatting, type Inline, plainWords, readMarkup } from "./markup.rules";

/** The pieces of a line (text, bold, links, …) as one short text, so that tests are easy to read. */
function short(pieces: readonly Inline[]): string {
  return pieces
    .map((piece) => {
      if (piece.kind === "strong" || piece.kind === "emphasis") return `<${piece.kind} ${short(piece.children)}>`;
      if (piece.kind === "link") return `<${piece.text} → ${piece.href}>`;
      return piece.kind === "code" ? `<code ${piece.text}>` : piece.text;
    })
    .join("");
}
function line(text: string): string {
  const [block] = readMarkup(text);
  if (block?.kind !== "paragraph") throw new Error("Not a paragraph.");
  return short(block.lines[0] ?? []);
}
const blocks = (text: string) =>
  readMarkup(text).map((block: Block) =>
    block.kind === "code" ? ["code", block.text] : [block.kind, block.lines.map(short)],
  );

describe("a line of a message", () => {
  it.each([
    ["sea kale", "sea kale"],
    ["**sea** kale", "<strong sea> kale"],
    ["*sea* kale", "<emphasis sea> kale"],
    ["**sea *kale* soup**", "<strong sea <emphasis kale> soup>"],
    ["*sea **kale** soup*", "<emphasis sea <strong kale> soup>"],
    ["***sea***", "<strong <emphasis sea>>"],
    ["2 * 3 * 4", "2 * 3 * 4"],
    ["**open", "**open"],
    ["*open **shut**", "*open <strong shut>"],
    ["**a *b** c*", "<strong a *b> c*"],
    ["****", "****"],
    ["` * `", "<code  * >"],
    ["`a", "`a"],
    ["\\*not\\*", "*not*"],
    ["C:\\new", "C:\\new"],
    ["snake_case_name", "snake_case_name"],
    ["[words](https://example.org/a?b=c)", "<words → https://example.org/a?b=c>"],
    ["[words](http://example.org) after", "<words → http://example.org> after"],
    ["see https://example.org/a.", "see <https://example.org/a → https://example.org/a>."],
    ["**https://example.org**", "<strong <https://example.org → https://example.org>>"],
    ["(https://example.org)", "(<https://example.org → https://example.org>)"],
  ])("%s", (text, expected) => expect(line(text)).toBe(expected));

  it.each([
    "<img src=x onerror=alert(1)>",
    "<script>alert(1)</script>",
    "[x](javascript:alert(1))",
    "[x](JAVASCRIPT:alert(1))",
    "[x](data:text/html,1)",
    "[x](vbscript:x)",
    "[x](//example.org)",
    "[x](/learn/profile)",
    '[x](https://example.org" onclick="alert(1))',
    "[x](https://example.org onclick=alert)",
    "![x](file:///etc/passwd)",
    "[x](https://)",
    "&lt;b&gt;",
  ])("that is hostile leads nowhere: %s", (text) => {
    const pieces = readMarkup(text).flatMap((block) => (block.kind === "code" ? [] : block.lines.flat()));
    for (const piece of pieces) if (piece.kind === "link") expect(piece.href).toMatch(/^https?:\/\/[^\s"<>]+$/);
    expect(line(text).replaceAll(/<[^<>]* → [^<>]*>/g, "")).not.toContain("→");
  });
});

describe("a message", () => {
  it("has paragraphs, lists, quotes and code", () => {
    const text = "One\nTwo\n\nThree\n- a\n- **b**\n3. c\n4. d\n> e\n>f\n```\n**g**\n\n- h\n```\nend";
    expect(blocks(text)).toEqual([
      ["paragraph", ["One", "Two"]],
      ["paragraph", ["Three"]],
      ["list", ["a", "<strong b>"]],
      ["list", ["c", "d"]],
      ["quote", ["e", "f"]],
      ["code", "**g**\n\n- h"],
      ["paragraph", ["end"]],
    ]);
    expect(readMarkup("3. c")).toMatchObject([{ isOrdered: true, start: 3 }]);
  });

  it.each([
    ["code that nothing ends", "```\n> a", [["code", "> a"]]],
    ["a dash", "-a", [["paragraph", ["-a"]]]],
    ["an escaped dash", "\\- a", [["paragraph", ["- a"]]]],
    ["bold over two lines", "**a\nb**", [["paragraph", ["**a", "b**"]]]],
    ["nothing", "", []],
  ])("with %s", (_, text, expected) => expect(blocks(text)).toEqual(expected));

  it("is plain words in a mail and in the menu", () => {
    expect(plainWords("**Bring** `gloves`\n- a\n- b\n\n1. [map](https://example.org)")).toBe(
      "Bring gloves\n\n• a\n• b\n\n1. map (https://example.org)",
    );
  });

  it.each([
    ["plain, https://example.org", false],
    ["**bold**", true],
    ["- list", true],
    ["[a](https://example.org)", true],
    ["2 * 3", false],
  ])("%s has formatting: %s", (text, expected) => expect(hasFormatting(text)).toBe(expected));

  it.each([
    "*",
    "**",
    "`",
    "[",
    "](",
    "[a](http://",
    "[a](http://x",
    "\\",
    "> ",
    "*a",
    "**a *b ",
    "https://",
    "```\n",
    "- *",
    "_",
  ])("of many %j is read in a time that grows with its length", async (piece) => {
    const repeated = (length: number) => piece.repeat(Math.ceil(length / piece.length));
    expect(await workGrowth(repeated, readMarkup)).toBeLessThan(LINEAR_LIMIT);
  });
});
