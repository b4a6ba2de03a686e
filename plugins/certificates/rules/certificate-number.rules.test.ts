import { describe, expect, it } from "vitest";
import { meantNumbers } from "./certificate-number.rules";

const NUMBER = "7K3M-9QXA-4F2D-1W0C";

describe("a number that somebody types from paper", () => {
  it.each([
    ["as it is printed", "7K3M-9QXA-4F2D-1W0C"],
    ["in small letters", "7k3m-9qxa-4f2d-1w0c"],
    ["without hyphens", "7K3M9QXA4F2D1W0C"],
    ["with spaces around and between", "  7K3M 9QXA 4F2D 1W0C "],
    ["with other hyphens", "7K3M–9QXA—4F2D‑1W0C"],
    ["with letters that look like digits", "7K3M-9QXA-4F2D-lWOC"],
    ["in wide letters", "７Ｋ３Ｍ－９ＱＸＡ－４Ｆ２Ｄ－１Ｗ０Ｃ"],
  ])("%s", (_name, typed) => expect(meantNumbers(typed)).toContain(NUMBER));

  it.each([
    ["a number of another system", "old-1", ["OLD-1"]],
    ["fifteen letters", "7K3M-9QXA-4F2D-1W0", ["7K3M-9QXA-4F2D-1W0"]],
    ["a letter that no number has", "7K3M-9QXA-4F2D-1W0U", ["7K3M-9QXA-4F2D-1W0U"]],
    ["sixteen letters of another system", "ACADEMY-2024-000-01", ["ACADEMY-2024-000-01", "ACAD-EMY2-0240-0001"]],
    ["nothing", " ", [""]],
  ])("%s", (_name, typed, expected) => expect(meantNumbers(typed)).toEqual(expected));
});
