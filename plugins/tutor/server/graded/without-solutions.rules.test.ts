import { describe, expect, it } from "vitest";
import { withoutSolutions } from "./without-solutions.rules";

const graded = [
  { prompt: "How many voles does a family of owls eat each night?", choices: ["Forty voles", "Seven"], solutions: [] },
  { prompt: "In which country do owls live?", choices: [], solutions: ["New Zealand"] },
  { prompt: "كم بيضة تضع البومة؟", choices: ["أربع بيضات", "عشر"], solutions: [] },
  { prompt: "猫头鹰晚上吃什么？", choices: ["田鼠", "水果"], solutions: [] },
];

/** What is left of a passage. */
const left = (text: string, more: { heading?: string; language?: string } = {}) =>
  withoutSolutions(
    [{ activity: { name: "Page" }, heading: more.heading ?? null, text, language: more.language ?? "en" }],
    graded,
  )[0]?.text ?? null;

describe("a passage for an answer", () => {
  it.each<[string, string, string]>([
    [
      "a choice",
      "Owls hunt. A family of owls eats forty voles each night. Then it sleeps.",
      "Owls hunt. Then it sleeps.",
    ],
    ["a typed answer", "Most owls of the country live in New Zealand. They hunt.", "They hunt."],
  ])("has no sentence that says a graded question with %s", (_what, text, rest) => {
    expect(left(text)).toBe(rest);
  });

  it("has none in other scripts", () => {
    expect(left("تضع البومة أربع بيضات كل سنة. ثم تنام.", { language: "ar" })).toBe("ثم تنام.");
    expect(left("猫头鹰晚上吃田鼠。白天睡觉。", { language: "zh" })).toBe("白天睡觉。");
  });

  it("has none whose question stands in the heading above", () => {
    expect(left("Forty voles.", { heading: "How many voles does a family of owls eat each night?" })).toBeNull();
  });

  it("keeps what says a choice or a question alone", () => {
    const text = "We counted forty voles. Owls of a family eat each night.";
    expect(left(text)).toBe(text);
  });
});
