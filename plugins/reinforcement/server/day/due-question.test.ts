import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Input } from "../../../../server/learning/testing/input";
import { access, course, LEARNER, OTHER, sample } from "../../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../../server/learning/testing/test-lms";

const question = (key: string, learner = "learner") => ({
  key,
  course: "one",
  learners: [learner],
  question: `Why is ${key}?`,
  options: [
    { key: "air", text: "Because of the air", correct: true, feedback: "Air scatters." },
    { key: "sea", text: "Because of the sea" },
  ],
});
const school: Input = {
  ...sample([course("one")], [access("one"), access("one", { user: "other" })]),
  reinforcements: [question("sky"), question("night", "other")],
};
const DAY = 24 * 3600 * 1000;

let lms: TestLms;
let ada: Awaited<ReturnType<TestLms["member"]>>;
beforeEach(async () => {
  lms = await startTestLms(school);
  ada = await lms.member(LEARNER);
});
afterEach(() => lms.close());

const content = async (person = ada) => (await person.call("getDay")).body.parts.reinforcement.content;
const round = () => lms.db.updateTable("reinforcement_workflow").where("id", "=", id);
const id = idOf("reinforcement.question", "sky", "learner");
const inDays = (days: number) => new Date(lms.clock.now.getTime() + days * DAY);

describe("the part Still there?", () => {
  it("has a question of the learner's own, with answers that the call takes, and does not say which is right", async () => {
    const asked = await content();
    expect(asked).toMatchObject({ workflowId: id, course: "Course one", question: "Why is sky?" });
    expect(Object.keys(asked.options[0]).sort()).toEqual(["answer", "text"]);
    expect(JSON.stringify(asked)).not.toContain("scatters");
    const body = { answer: asked.options[0].answer };
    const given = await ada.call("answerReinforcementWorkflow", { params: { workflowId: id }, body });
    expect(given.body).toMatchObject({ normalizedScore: 1, feedback: "Air scatters." });
    expect(Date.parse(given.body.next)).toBeGreaterThan(lms.clock.now.getTime());
    expect(await content()).toBeNull();
    expect(await content(await lms.member(OTHER))).toMatchObject({ question: "Why is night?" });
  });

  it.each<[string, () => Promise<unknown>, boolean]>([
    [
      "asked by e-mail",
      () =>
        round()
          .set({ asked: inDays(0), expires: inDays(1) })
          .execute(),
      true,
    ],
    [
      "whose time is over",
      () =>
        round()
          .set({ asked: inDays(-14), expires: inDays(0) })
          .execute(),
      false,
    ],
    [
      "that was closed",
      () =>
        round()
          .set({ closed: inDays(0) })
          .execute(),
      false,
    ],
    ["while questions are paused", () => ada.call("setReinforcementPaused", { body: { paused: true } }), false],
    ["of an archived course", () => lms.db.updateTable("objective").set({ state: "archived" }).execute(), false],
    [
      "of a course that is not open at this time",
      () =>
        lms.db
          .updateTable("objective_access")
          .set({ availability_date: inDays(1) })
          .execute(),
      false,
    ],
  ])("a question %s", async (_, change, isShown) => {
    await change();
    expect((await content()) !== null).toBe(isShown);
  });

  it("has the question that closes first", async () => {
    const next = idOf("reinforcement.question", "second", "learner");
    await lms.store({ ...school, reinforcements: [question("sky"), question("second")] });
    await round()
      .set({ asked: inDays(0), expires: inDays(3) })
      .execute();
    expect((await content()).workflowId).toBe(id);
    const second = lms.db.updateTable("reinforcement_workflow").where("id", "=", next);
    await second.set({ asked: inDays(0), expires: inDays(2) }).execute();
    expect((await content()).workflowId).toBe(next);
  });
});
