import { describe, expect, it } from "vitest";
import { readChoice } from "./choice-told.rules";

const place = { objectiveWorkflowId: "w", partId: "p" };
const told = { outcome: "chosen", objectiveWorkflowId: "w", partId: "p", words: "" };

describe("what is told of an author's choice", () => {
  it.each(["chosen", "nothingChosen", "toolProblem", "refused"])("is read: %s", (outcome) =>
    expect(readChoice({ ...told, outcome }, place)).toEqual({ outcome, words: null }),
  );

  it("brings the tool's words as one line of plain text", () =>
    expect(readChoice({ ...told, words: "<b>No\nlicence" }, place)?.words).toBe("<b>No licence"));

  it("is for the course's own activity in every part of that attempt", () =>
    expect(readChoice(told, { ...place, partId: null })?.outcome).toBe("chosen"));

  it.each([
    ["nothing", null],
    ["words", "chosen"],
    ["another outcome", { ...told, outcome: "stolen" }],
    ["another attempt", { ...told, objectiveWorkflowId: "other" }],
    ["another activity", { ...told, partId: "other" }],
    ["no activity", { ...told, partId: undefined }],
  ])("is not for this page: %s", (_name, data) => expect(readChoice(data, place)).toBeNull());

  it("is not for the course's own activity of another attempt", () =>
    expect(readChoice({ ...told, objectiveWorkflowId: "other" }, { ...place, partId: null })).toBeNull());
});
