import { expect, it } from "vitest";
import { csvOf } from "./csv.rules";

it.each([
  ["plain cells", [["a", "b"]], "a,b\r\n"],
  ["commas, quotes and lines", [['say "hi"', "a,b", "a\nb"]], '"say ""hi""","a,b","a\nb"\r\n'],
  ["what spreadsheets take for formulas", [["=1+1", "+1", "-1", "@x", "\tx"]], "'=1+1,'+1,'-1,'@x,'\tx\r\n"],
  ["several rows", [["a"], ["b"]], "a\r\nb\r\n"],
])("a CSV file has %s", (_name, rows, text) => expect(csvOf(rows)).toBe(text));
