import { describe, expect, it } from "vitest";
import { parseCues } from "./captions/cues";
import { cleanSvg } from "./files/clean-svg";
import { mediaType } from "./files/media-type";
import { cleanHtml } from "./html/clean-html";
import { splitTex } from "./html/formulas/split-tex";
import { reportTable } from "./import/import-report";
import { evaluate } from "./importers/olx/problem/arithmetic";
import { numberRange } from "./importers/olx/problem/number-range";
import { PackageText } from "./package/package-text";
import { LINEAR_LIMIT, workGrowth } from "./testing/growth";
import { parseXml } from "./xml/xml";

const bytes = (text: string) => Buffer.from(text);
const repeated =
  (part: string, end = "") =>
  (length: number) =>
    part.repeat(length / part.length) + end;

/**
 * Inputs that are made to be slow to read. Each follows a known attack, or made an earlier version of our parsers need
 * time in proportion to the square of the input's length.
 */
describe("the work on a made-up file grows with its length", () => {
  it.each([
    ["white space without a line end", repeated(" ", "x")],
    ["white space before a line end", repeated(" \n")],
    ["formulas that never end", repeated("\\( ")],
    ["blocks of formulas that never end", repeated("[mathjax]")],
    ["environments that never end", repeated("\\begin{align} <b")],
    ["formulas with signs", repeated("\\(a<b\\) ")],
    ["elements with a prefix", repeated("<m:math><m:mi>")],
    ["dollars", repeated("$$a ")],
    ["comments", repeated("<!---->")],
    ["elements that never end", repeated("<i>", "x")],
    ["entities", repeated("&amp;&#x41;&nope;")],
    ["paragraphs", repeated("<p>text</p>")],
    ["links", repeated('<a href="https://a.example/">x</a>')],
    ["hidden parts", repeated('<i class="a b c" style="display : none">x</i>')],
  ])("in a page of %s", async (_, input) => {
    expect(await workGrowth(input, (text) => cleanHtml(text))).toBeLessThan(LINEAR_LIMIT);
  });

  it.each([
    ["unfinished ones of every kind", repeated("\\(\\[[mathjax][mathjaxinline]$$a $$")],
    ["one after the other", repeated("\\(x\\)")],
    ["empty ones", repeated("\\(\\)")],
    ["dollars in a row", repeated("$")],
  ])("in formulas: %s", async (_, input) => {
    expect(await workGrowth(input, splitTex)).toBeLessThan(LINEAR_LIMIT);
  });

  it.each([
    ["comments", repeated("<!---->")],
    ["declarations", repeated("<?xml >")],
    ["white space", repeated(" ")],
  ])("in a file that begins with %s", async (_, input) => {
    expect(await workGrowth(input, (text) => mediaType("a.svg", bytes(`${text}<svg>`)))).toBeLessThan(LINEAR_LIMIT);
  });

  it.each([
    ["attributes", (length: number) => `<svg ${attributes(length / 8)}/>`],
    ["shapes", (length: number) => `<svg>${repeated('<path d="M0 0"/>')(length)}</svg>`],
    ["addresses", (length: number) => `<svg><path d="${repeated("url( ")(length)}"/></svg>`],
    ["functions", (length: number) => `<svg><style>${repeated("a(")(length)}</style></svg>`],
    ["letters", (length: number) => `<svg><style>${repeated("a")(length)}</style></svg>`],
  ])("in a drawing of %s", async (_, input) => {
    expect(await workGrowth(input, (text) => cleanSvg(bytes(text)))).toBeLessThan(LINEAR_LIMIT);
  });

  it.each([
    ["elements", (length: number) => `<a>${repeated("<b/>")(length)}</a>`],
    ["text", (length: number) => `<a>${repeated("&lt; ")(length)}</a>`],
    ["CDATA", (length: number) => `<a>${repeated("<![CDATA[x]]>")(length)}</a>`],
    ["comments", (length: number) => `<a>${repeated("<!--x-->")(length)}</a>`],
    ["comments that never end", repeated("<!--")],
    ["quotation marks", (length: number) => `<a b='${repeated('"')(length)}'/>`],
    ["white space", (length: number) => `<a ${repeated(" ")(length)}/>`],
    ["declarations", (length: number) => `<!DOCTYPE a [${repeated("<!ELEMENT b>")(length)}]><a/>`],
  ])("in XML of %s", async (_, input) => {
    expect(await workGrowth(input, parseXml)).toBeLessThan(LINEAR_LIMIT);
  });

  it.each([
    ["captions with styles that never end", repeated("{\\"), (text: string) => parseCues(`00:01 --> 00:02\n${text}`)],
    [
      "a package of quotation marks",
      repeated('"'),
      (text: string) => new PackageText("a.json", bytes(text)).problems(),
    ],
    [
      "a package of backslashes",
      repeated('\\"'),
      (text: string) => new PackageText("a.json", bytes(`"${text}`)).problems(),
    ],
    ["a tolerance of spaces", repeated(" "), (text: string) => numberRange("1", `${text}x`)],
    ["a number of digits", repeated("1"), (text: string) => evaluate(`${text}x`, "formula")],
  ])("in %s", async (_, input, run) => {
    expect(await workGrowth(input, run)).toBeLessThan(LINEAR_LIMIT);
  });

  it("in the report, with a row for each thing", async () => {
    const rows = (length: number) =>
      Array.from({ length: length / 10 }, (_, at) => {
        const kind = at % 2 === 0 ? "page" : `kind ${at}`;
        return { kind, name: "a", place: "b", outcome: "left-out", reason: "none" } as const;
      });
    expect(
      await workGrowth(
        (length) => "x".repeat(length),
        ({ length }) => reportTable(rows(length)),
      ),
    ).toBeLessThan(LINEAR_LIMIT);
  });
});

function attributes(count: number): string {
  return Array.from({ length: count }, (_, at) => `a${at}="b"`).join(" ");
}
