import { describe, expect, it } from "vitest";
import { followAddress, type SearchField, sendToAddress } from "./search-field.rules";

const empty: SearchField = { text: "", seen: "", sent: [] };

type Step = readonly ["type" | "send" | "address", string];

/** The text in the field after each of the steps. */
function texts(steps: readonly Step[]): string[] {
  let field = empty;
  return steps.map(([step, text]) => {
    if (step === "type") field = { ...field, text };
    else field = step === "send" ? sendToAddress(field, text) : followAddress(field, text);
    return field.text;
  });
}

describe("a search field whose text is in the address", () => {
  it.each<[name: string, steps: readonly Step[], text: string]>([
    ["shows the text of a link", [["address", "tea"]], "tea"],
    [
      "keeps what was typed while its earlier text came into the address",
      [
        ["type", "half"],
        ["send", "half"],
        ["type", "half a sentence"],
        ["address", "half"],
      ],
      "half a sentence",
    ],
    [
      "keeps it too when two texts are on their way",
      [
        ["send", "h"],
        ["send", "half"],
        ["type", "half a"],
        ["address", "h"],
        ["address", "half"],
      ],
      "half a",
    ],
    [
      "keeps it when the first of two never comes",
      [
        ["send", "h"],
        ["send", "half"],
        ["type", "half a"],
        ["address", "half"],
      ],
      "half a",
    ],
    [
      "goes back with the address",
      [
        ["type", "tea"],
        ["send", "tea"],
        ["address", "tea"],
        ["type", "tea cup"],
        ["send", "tea cup"],
        ["address", "tea cup"],
        ["address", "tea"],
      ],
      "tea",
    ],
    [
      "shows a link to a text that was sent before, but to which the address did not change",
      [
        ["address", "tea"],
        ["send", "tea"],
        ["address", "cup"],
        ["address", "tea"],
      ],
      "tea",
    ],
    [
      "shows a link that comes before its own text, which does not count any more",
      [
        ["type", "half"],
        ["send", "half"],
        ["address", "tea"],
        ["address", "half"],
      ],
      "half",
    ],
    [
      "keeps capital letters, which the address does not have",
      [
        ["type", "Tea"],
        ["address", "tea"],
      ],
      "Tea",
    ],
  ])("%s", (_name, steps, text) => {
    expect(texts(steps).at(-1)).toBe(text);
  });
});
