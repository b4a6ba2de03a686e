import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../../server/database/new-id";
import { course, LEARNER, sample } from "../../../server/learning/testing/sample-package";
import { startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";

let lms: TestLms;
beforeEach(async () => {
  lms = await startTestLms(sample([course("one")], []));
});
afterEach(() => lms.close());

const say = async (...all: object[]) => {
  const events = all.map((data) => ({
    id: newId(),
    name: "product_feedback",
    time: lms.clock.now.toISOString(),
    role: "learner",
    data,
  }));
  const answer = await (await lms.member(LEARNER)).call("logEvents", { body: { events } });
  expect(answer.status).toBe(200);
};
const report = async (query: object) => {
  await lms.signIn({ email: "admin@school.example", roles: ["Administrator"] });
  return (await lms.member("admin@school.example")).call("getFeedbackReport", { query: { ...query } });
};
const given = (answer: { readonly body: { readonly grades: { readonly grade: number; readonly count: number }[] } }) =>
  Object.fromEntries(answer.body.grades.flatMap(({ grade, count }) => (count > 0 ? [[grade, count]] : [])));

describe("the report about feedback", () => {
  it("counts what the form sends, with the comments, and nobody's name", async () => {
    await say(
      { grade: 5, answers: [], comment: "" },
      { grade: 2, answers: ["time"], comment: "Too much" },
      { grade: 99, answers: [] },
    );
    const answer = await report({ days: 30 });
    expect(given(answer)).toEqual({ 5: 1, 2: 1 });
    expect(answer.body.comments).toMatchObject([{ grade: 2, struggles: ["time"], comment: "Too much" }]);
    expect(JSON.stringify(answer.body)).not.toContain((await lms.member(LEARNER)).user.id);
  });

  it("does not count what visitors send, who have no form", async () => {
    await say({ grade: 5, answers: [], comment: "A member's" });
    const event = { id: newId(), name: "product_feedback", time: lms.clock.now.toISOString(), role: "learner" };
    const answer = await lms.app.inject({
      method: "POST",
      url: "/api/platform/v1/events",
      headers: { "x-csrf-token": lms.context.visitorToken },
      payload: { events: [{ ...event, data: { grade: 1, answers: [], comment: "A visitor's" } }] },
    });
    expect(answer.statusCode).toBe(200);
    const { body } = await report({ days: 30 });
    expect(given({ body })).toEqual({ 5: 1 });
    expect(body.comments.map(({ comment }: { comment: string }) => comment)).toEqual(["A member's"]);
  });

  it("is narrowed by days, grade and difficulty", async () => {
    await say({ grade: 1, answers: ["technical"], comment: "Old" });
    lms.clock.now = new Date(lms.clock.now.getTime() + 8 * 24 * 3600 * 1000);
    await say({ grade: 4, answers: ["time"], comment: "New" }, { grade: 1, answers: ["time"], comment: "Newer" });
    expect(given(await report({ days: 30 }))).toEqual({ 1: 2, 4: 1 });
    expect(given(await report({ days: 7 }))).toEqual({ 1: 1, 4: 1 });
    expect(given(await report({ days: 30, struggle: "time" }))).toEqual({ 1: 1, 4: 1 });
    const narrow = await report({ days: 30, struggle: "time", grade: 4 });
    expect(given(narrow)).toEqual({ 4: 1 });
    expect(narrow.body.comments.map(({ comment }: { comment: string }) => comment)).toEqual(["New"]);
  });

  it("is for administrators alone", async () => {
    const ada = await lms.member(LEARNER);
    expect((await ada.call("getFeedbackReport", { query: { days: 7 } })).status).toBe(403);
    expect((await report({ days: 366 })).status).toBe(400);
  });
});
