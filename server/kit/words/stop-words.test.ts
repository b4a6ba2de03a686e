import { describe, expect, it } from "vitest";
import { stopTermsFor } from "./stop-words";

describe("stop words", () => {
  it.each([
    ["Their mean is the middle", "en-GB", ["their", "is", "the"], ["mean", "middle"]],
    ["Die Mitte ist der Mittelwert", "de", ["die", "ist", "der"], ["mitte", "mittelwert"]],
    ["La media es el centro", "es-ES", ["la", "el"], ["media", "centro"]],
    ["The mean is not the middle of them", null, ["the", "is", "of"], ["mean", "middle"]],
    ["Der Wert ist nicht die Mitte", null, ["der", "ist", "die"], ["wert", "mitte"]],
    ["Mean", "xx", [], ["mean", "the"]],
  ])("of %j in %s", (text, language, plain, others) => {
    const stop = stopTermsFor(text, language);
    expect([plain.filter((word) => !stop.has(word)), others.filter((word) => stop.has(word))]).toEqual([[], []]);
  });
});
