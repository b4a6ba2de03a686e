import { describe, expect, it } from "vitest";
import { citationsWithoutText, isFromCourse } from "./citations.rules";

const passage = (activity: string, heading: string | null) => ({
  course: { id: "course", name: "Owls" },
  activity: { id: activity, name: activity, activityPathId: activity, axis: activity },
  anchor: { unit: "block" as const, at: 2 },
  heading,
  text: "Owls need five hours.",
  language: "en",
});

describe("the places for a graded question", () => {
  const places = (...passages: readonly ReturnType<typeof passage>[]) =>
    citationsWithoutText(passages, { text: "How many hours do owls need?", expected: ["en"] });

  it("have no sentence of the course", () => {
    expect(places(passage("sleep", null))).toMatchObject([{ number: 1, text: "", activity: { name: "sleep" } }]);
  });

  it.each<[string | null, string | null]>([
    ["How owls sleep", "How owls sleep"],
    ["The hours of an owl", "The hours of an owl"],
    ["Five, and no more", null],
    ["How many do", null],
    [null, null],
  ])("tell a heading only with a word of the question: %j", (heading, told) => {
    expect(places(passage("sleep", heading))).toMatchObject([{ heading: told }]);
  });

  it("are told once, three at most", () => {
    const some = ["a", "a", "b", "c", "d"].map((activity) => passage(activity, "Five"));
    expect(places(...some).map(({ activity }) => activity?.name)).toEqual(["a", "b", "c"]);
  });
});

describe("an answer", () => {
  const cited = [{ text: "Owls hunt mice in the dark.", language: "en" }];
  it.each<[string, readonly (typeof cited)[number][], boolean]>([
    ["Owls hunt at night [1].", cited, true],
    ["Yes [1].", cited, true],
    ["Eulen jagen nachts, weil sie dann Mäuse fangen [1].", cited, true],
    ["Owls hunt at night.", [], false],
    ["The capital of Peru is Lima [1].", cited, false],
    ["The capital of Peru is Lima.", [], false],
  ])("%j is from the course if it has words of the sources that it names", (answer, sources, is) => {
    expect(isFromCourse(answer, sources)).toBe(is);
  });
});
