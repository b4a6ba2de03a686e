import { describe, expect, it } from "vitest";
import { foldAnswer, foldText, matchesSearch, searchWords } from "./fold-text";
import { foldCases } from "./testing/fold-cases";

describe("a text as a search compares it", () => {
  it.each(foldCases)("%s: %j and %j are the same", (_language, one, other) => {
    expect(foldText(one)).toBe(foldText(other));
  });

  it.each([
    ["か", "が"],
    ["ハ", "パ"],
    ["कि", "क"],
    ["u", "ue"],
    ["a", "b"],
  ])("keeps %s and %s apart: they are other letters", (one, other) => {
    expect(foldText(one)).not.toBe(foldText(other));
  });

  it.each(foldCases.flatMap(([, one, other]) => [one, other]))("is folded once for all: %j", (text) => {
    expect(foldText(foldText(text))).toBe(foldText(text));
  });
});

describe("a typed answer", () => {
  it.each([
    ["istanbul", "İstanbul"],
    ["ısparta", "Isparta"],
    ["say “hi”", 'say "hi"'],
    ["O\u02bcNeil", "O'Neil"],
    ["e\u2011mail", "e-mail"],
    ["كِتاب", "كتاب"],
    ["Paris\u200b", "Paris"],
    ["\u200fשלום", "שלום"],
    ["STRASSE", "Straße"],
    ["  two   words ", "Two words"],
    ["cafe\u0301", "Café"],
    ["٣", "3"],
    ["ΟΔΟΣ", "οδός".replace("ό", "ο")],
  ])("%j is the same as %j", (typed, right) => expect(foldAnswer(typed, false)).toBe(foldAnswer(right, false)));

  it.each([
    ["ano", "año", false],
    ["resume", "résumé", false],
    ["Na", "NA", true],
    ["straße", "strasse", true],
  ])("%j is another than %j", (typed, right, caseSensitive) =>
    expect(foldAnswer(typed, caseSensitive)).not.toBe(foldAnswer(right, caseSensitive)),
  );

  it("may be written with other quotation marks where capitals count", () => {
    expect(foldAnswer("O’Neil", true)).toBe(foldAnswer("O'Neil", true));
  });
});

describe("the words of a search", () => {
  it.each([
    ["", []],
    ["  \t ", []],
    [" two  words ", ["two", "words"]],
    ["twice twice", ["twice"]],
    ["統計　入門", ["統計", "入門"]],
  ])("of %j are %j", (text, words) => expect(searchWords(text)).toEqual(words));
});

describe("a search", () => {
  const objective = { code: "ST-101", name: "Statistics", description: "Numbers that TELL stories" };
  const japanese = { code: "JA-1", name: "統計学入門", description: "データを読む力" };
  it.each([
    ["", objective, true],
    ["st-1", objective, true],
    ["  TIST", objective, true],
    ["tell", objective, true],
    ["statistics ", objective, true],
    ["stories statis", objective, true],
    ["stories of", objective, false],
    ["statisticsst", objective, false],
    ["統計", japanese, true],
    ["入門 デ−タ", japanese, false],
    ["入門 ﾃﾞｰﾀ", japanese, true],
  ])("for %j finds a course by code, name or description", (text, course, found) => {
    expect(matchesSearch(course, text)).toBe(found);
  });
});
