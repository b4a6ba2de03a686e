import { describe, expect, it } from "vitest";
import { splitAtCitations, spokenAnswer } from "./pieces.rules";

describe("the pieces of an answer", () => {
  it.each([
    ["", []],
    ["Words.", [{ text: "Words." }]],
    ["Rain [1] falls.[2]", [{ text: "Rain " }, { number: 1 }, { text: " falls." }, { number: 2 }]],
    ["[1][2]", [{ number: 1 }, { number: 2 }]],
    ["A list[3] of [x] and [0] and [1234] and [ 1 ]", [{ text: "A list[3] of [x] and [0] and [1234] and [ 1 ]" }]],
    ["Not closed [1", [{ text: "Not closed [1" }]],
    ["[[1]]", [{ text: "[" }, { number: 1 }, { text: "]" }]],
    ["<b>[1](https://evil.example)</b>", [{ text: "<b>" }, { number: 1 }, { text: "(https://evil.example)</b>" }]],
  ])("%j", (text, pieces) => expect(splitAtCitations(text, new Set([1, 2]))).toEqual(pieces));

  it("are read aloud without numbers", () => expect(spokenAnswer("Rain [1] falls.[2] ")).toBe("Rain falls."));
});
