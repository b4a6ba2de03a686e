import { describe, expect, it } from "vitest";
import { readTextBlocks } from "./text-blocks";

/** Each text block of some HTML as its index, its heading and its text. */
const blocks = (html: string) => readTextBlocks(html).map(({ anchor, heading, text }) => [anchor.at, heading, text]);

describe("the text of a page, block by block", () => {
  it.each<[string, string, [number, string | null, string][]]>([
    [
      "has the headings above its blocks",
      "<p>a</p><h2>H</h2><p>b</p><h3>I</h3><p>c</p>",
      [
        [0, null, "a"],
        [2, "H", "b"],
        [4, "I", "c"],
      ],
    ],
    ["counts empty blocks, as a browser does", "<p></p><p> </p><p>a</p>", [[2, null, "a"]]],
    [
      "does not count what is no block",
      "<div><section><p>a</p></section></div><p>b</p>",
      [
        [0, null, "a"],
        [1, null, "b"],
      ],
    ],
    [
      "gives the text of an inner block to it alone",
      "<ul><li>a <b>b</b><ul><li>c</li></ul>d</li></ul>",
      [
        [0, null, "a b"],
        [1, null, "c"],
        [0, null, "d"],
      ],
    ],
    [
      "has captions, and rows with their cells in one block",
      "<table><caption>T</caption><tr><th>x</th><td>1</td></tr><tr><th></th><td> </td></tr><tr><th>y</th><td>2</td></tr></table><p>a</p>",
      [
        [0, null, "T"],
        [1, null, "x | 1"],
        [5, null, "y | 2"],
        [7, null, "a"],
      ],
    ],
    [
      "gives text outside of all blocks to the one before it",
      "x<p>a</p>y <i>z</i>",
      [
        [0, null, "x"],
        [0, null, "a"],
        [0, null, "y z"],
      ],
    ],
    [
      "has no space where a reader sees none",
      "<p>the <em>mean</em>, <b>un</b>like <code>x</code>.<br>Next</p>",
      [[0, null, "the mean, unlike x. Next"]],
    ],
    ["has formulas as they are written", '<p>is <math alttext="x^2"><mi>x</mi></math></p>', [[0, null, "is x^2"]]],
    ["is empty for an empty page", "", []],
  ])("%s", (_what, html, expected) => {
    expect(blocks(html)).toEqual(expected);
  });
});
