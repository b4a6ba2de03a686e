import { describe, expect, it } from "vitest";
import { languageIn } from "./store-quizzes";

const german = { key: "a", language: "de" };
const other = { key: "b" };

describe("the language of a quiz", () => {
  it.each([
    ["its own", [german], { course: "a", language: "es" }, "es"],
    ["that of its course", [other, german], { course: "a" }, "de"],
    ["that of the only course, if it names none", [german], {}, "de"],
    ["not known among several, if it names none", [german, other], {}, undefined],
    ["not known in a course without one", [german, other], { course: "b" }, undefined],
  ])("is %s", (_what, courses, quiz, language) => expect(languageIn(courses, quiz)).toBe(language));
});
