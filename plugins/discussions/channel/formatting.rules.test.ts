import { expect, it } from "vitest";
import { type Format, formatEdit } from "./formatting.rules";

/** Applies a format to a text in which `|` marks the ends of the selection, and marks them in the result. */
function applied(format: Format, marked: string): string {
  const start = marked.indexOf("|");
  const end = marked.lastIndexOf("|") === start ? start : marked.lastIndexOf("|") - 1;
  const text = marked.replaceAll("|", "");
  const edit = formatEdit(format, { text, start, end });
  const result = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  const middle = edit.start === edit.end ? "|" : `|${result.slice(edit.start, edit.end)}|`;
  return result.slice(0, edit.start) + middle + result.slice(edit.end);
}

it.each([
  ["bold", "sea |kale|", "sea **|kale|**"],
  ["bold", "sea **|kale|**", "sea |kale|"],
  ["bold", "|", "**|**"],
  ["bold", "**|**", "|"],
  ["italic", "|kale|", "*|kale|*"],
  ["italic", "*|kale|*", "|kale|"],
  ["italic", "**|kale|**", "***|kale|***"],
  ["italic", "***|kale|***", "**|kale|**"],
  ["bold", "***|kale|***", "*|kale|*"],
  ["bold", "*|kale|*", "***|kale|***"],
  ["code", "a |b| c", "a `|b|` c"],
  ["code", "a `|b|` c", "a |b| c"],
  ["link", "a |map| c", "a [map](|https://|) c"],
  ["link", "|", "[](|https://|)"],
  ["link", "|https://example.org/a_(b)|", "[|](https://example.org/a_%28b%29)"],
  ["list", "a|", "- a|"],
  ["list", "- a|", "a|"],
  ["list", "x\n|a\nb|\ny", "x\n|- a\n- b|\ny"],
  ["list", "|- a\nb|", "|- - a\n- b|"],
  ["quote", "x\na|b", "x\n> ab|"],
  ["quote", "|", "> |"],
] as const)("%s: %j becomes %j", (format, before, expected) => {
  expect(applied(format, before)).toBe(expected);
});
