import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lab } from "../testing/labs";
import { access, course, group, LEARNER, sample, text } from "../testing/sample-package";
import { startTestLms, type TestLms } from "../testing/test-lms";

const quiz = lab("quiz");
const { maxScore: _, ...pointless } = lab("tool");
const activities = {
  alone: quiz,
  nested: group("root", [group("chapter", [lab("inner")])]),
  beside: group("root", [quiz, text("old", { state: "archived" })]),
  two: group("root", [quiz, lab("more")]),
  reading: group("root", [quiz, text("first")]),
  below: group("root", [group("chapter", [quiz, text("first")])]),
  pointless,
  text: text("scored", { maxScore: 10 }),
  empty: group("root", []),
};
const keys = Object.keys(activities) as (keyof typeof activities)[];
const school = sample(
  keys.map((key) => course(key, { name: key, activity: activities[key] })),
  keys.map((key) => access(key)),
);

describe("courses that are one quiz", () => {
  let lms: TestLms;
  let ada: Awaited<ReturnType<TestLms["member"]>>;
  beforeAll(async () => {
    lms = await startTestLms(school);
    ada = await lms.member(LEARNER);
  });
  afterAll(() => lms.close());

  const page = async (query: Record<string, unknown>) =>
    (await ada.call("queryMyAggregates", { query: { sort: [{ selector: "objective.name" }], ...query } })).body;
  const names = ({ data }: { data: { objective: { name: string } }[] }) => data.map(({ objective }) => objective.name);

  it("are found by their only activity, which a tool scores", async () => {
    expect(names(await page({ filter: ["objective.isQuiz", "=", true] }))).toEqual(["alone", "beside", "nested"]);
  });

  it("come in pages with their own total", async () => {
    const second = await page({
      filter: ["objective.isQuiz", "=", true],
      skip: 1,
      take: 1,
      requireTotalCount: true,
    });
    expect([names(second), second.totalCount]).toEqual([["beside"], 3]);
  });

  it("are not among the other courses", async () => {
    const others = names(await page({ filter: ["objective.isQuiz", "=", false] }));
    expect(others).toEqual(["below", "empty", "pointless", "reading", "text", "two"]);
  });
});
