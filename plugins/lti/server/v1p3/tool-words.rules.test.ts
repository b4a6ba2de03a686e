import { describe, expect, it } from "vitest";
import { claims } from "../protocol/claims";
import { readToolTexts } from "./tool-words.rules";

const none = { words: null, isProblem: false, log: null };

describe("what a tool says about an author's choice", () => {
  it.each<[string, Record<string, unknown>, object]>([
    ["nothing", {}, none],
    ["a message", { [claims.deepLinkingMessage]: "Two units" }, { ...none, words: "Two units" }],
    ["a problem", { [claims.deepLinkingError]: "No licence" }, { ...none, words: "No licence", isProblem: true }],
    [
      "both: the problem goes first",
      { [claims.deepLinkingMessage]: "a", [claims.deepLinkingError]: "b" },
      { ...none, words: "b", isProblem: true },
    ],
    ["for the log", { [claims.deepLinkingLog]: "a", [claims.deepLinkingErrorLog]: "b" }, { ...none, log: "a | b" }],
    ["several lines", { [claims.deepLinkingMessage]: "a\r\nb\u2028c" }, { ...none, words: "a b c" }],
    ["marks that turn the direction", { [claims.deepLinkingMessage]: "a\u202eb" }, { ...none, words: "ab" }],
    ["only blanks", { [claims.deepLinkingError]: " \u0000" }, none],
    ["no text", { [claims.deepLinkingError]: { html: "<b>" }, [claims.deepLinkingLog]: 7 }, none],
  ])("%s", (_name, message, expected) => expect(readToolTexts(message)).toEqual(expected));

  it.each([
    [500, 500],
    [501, 501],
    [600, 501],
  ])("is cut where it has no end: %i characters become %i", (length, expected) =>
    expect(readToolTexts({ [claims.deepLinkingMessage]: "x".repeat(length) }).words).toHaveLength(expected),
  );
});
