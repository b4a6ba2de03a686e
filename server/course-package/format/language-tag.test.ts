import { describe, expect, it } from "vitest";
import { languageField } from "./language-tag";

describe("the language of a foreign course", () => {
  it.each([
    ["de", { language: "de" }],
    [" pt_BR ", { language: "pt-BR" }],
    ["zh-Hant-TW", { language: "zh-Hant-TW" }],
    ["German", {}],
    ["x", {}],
    ["de;en", {}],
    [`de${"-abcdefgh".repeat(4)}`, {}],
    ["", {}],
    [undefined, {}],
  ])("%j is %j", (text, language) => expect(languageField(text)).toEqual(language));
});
