import { describe, expect, it } from "vitest";
import { sampleQuiz } from "../testing/sample-quiz";
import { quizOf } from "../testing/test-tool";
import { questionsOf, readAnswer } from "./answers.rules";
import { optionNames } from "./option-names.rules";
import { viewOf } from "./view.rules";

const quiz = quizOf({ ...sampleQuiz, shuffle: true });
const state = { seed: "one", answers: {}, given: {}, checked: [], hints: {}, handedIn: false };
const question = (key: string) => {
  const found = questionsOf(quiz).find((one) => one.key === key);
  if (found === undefined) throw new Error(key);
  return found;
};

describe("options by chance", () => {
  it.each(["ordering", "multiple"])("of %s have names of each attempt's own, not their author's keys", (key) => {
    const namesAt = (seed: string) => {
      const item = viewOf(quiz, { ...state, seed }, false, (html) => html).items.find((one) => one.key === key);
      return item === undefined || item.type === "note" ? [] : item.options.map((option) => option.key);
    };
    expect(namesAt("one").every((name) => /^[0-9a-f]{12}$/.test(name))).toBe(true);
    expect(namesAt("one")).toEqual(namesAt("one"));
    expect(new Set([...namesAt("one"), ...namesAt("two")]).size).toBe(2 * namesAt("one").length);
  });

  it("are meant again by their names", () => {
    const { named, meant, nameOf } = optionNames(question("ordering"), "one");
    expect(meant(named(["p", "q", "r"]))).toEqual(["p", "q", "r"]);
    expect(meant(nameOf("q"))).toBe("q");
    expect(meant(null)).toBeNull();
  });

  it.each([[["p", "q", "r"]], [["1", "2", "3"]], [["1", "2", { length: 1 }]], ["constructor"], [{ 1: "1" }]])(
    "are not %j",
    (given) => {
      const { meant } = optionNames(question("ordering"), "one");
      expect(readAnswer(question("ordering"), meant(given))).toBeUndefined();
    },
  );

  it("are told by their names when the right order is seen", () => {
    const answers = { ordering: ["p", "r", "q"], multiple: ["b"] };
    const { items } = viewOf(quiz, { ...state, answers, handedIn: true }, false, (html) => html);
    const seen = items.find((one) => one.key === "ordering");
    if (seen === undefined || seen.type === "note") throw new Error("no ordering");
    const htmlOf = (keys: readonly string[]) => keys.map((key) => seen.options.find((one) => one.key === key)?.html);
    expect(htmlOf(seen.answer as string[])).toEqual(["P", "R", "Q"]);
    expect(htmlOf(seen.result?.right ?? [])).toEqual(["P", "Q", "R"]);
  });
});

it("keep their author's names where they are shown as written", () => {
  const { meant, nameOf } = optionNames(question("single"), "one");
  expect([meant("a"), nameOf("a")]).toEqual(["a", "a"]);
});
