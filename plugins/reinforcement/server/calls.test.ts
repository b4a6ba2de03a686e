import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../../server/database/new-id";
import { DEFAULT_TENANT_ID } from "../../../server/database/tenant";
import type { Input } from "../../../server/learning/testing/input";
import { access, course, LEARNER, OTHER, sample } from "../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";
import { answerPath } from "./answer-link";

const question = {
  key: "why",
  course: "one",
  learners: ["learner"],
  question: "Why is the sky blue?",
  options: [
    { key: "air", text: "The air scatters blue light", correct: true, feedback: "Blue is scattered most." },
    { key: "sea", text: "It mirrors the sea" },
  ],
};
const about = (reinforcement: typeof question): Input => ({
  ...sample([course("one")], [access("one")]),
  reinforcements: [reinforcement],
});
const params = { workflowId: idOf("reinforcement.question", "why", "learner") };
const open = {
  question: "Why is the sky blue?",
  answer: null,
  answerText: null,
  feedback: null,
  normalizedScore: null,
  next: null,
};

let lms: TestLms;
let ada: Awaited<ReturnType<TestLms["member"]>>;

beforeEach(async () => {
  lms = await startTestLms(about(question));
  ada = await lms.member(LEARNER);
});
afterEach(() => lms.close());

const read = () => ada.call("getReinforcementWorkflow", { params });
const send = (answer: string) => ada.call("answerReinforcementWorkflow", { params, body: { answer } });
/** The answer as a link of the server has it: the key of the option, with its signature. */
const answerInLink = (option: string, { tenantId = DEFAULT_TENANT_ID, workflowId = params.workflowId } = {}) =>
  new URL(answerPath(lms.context.secret, { tenantId, workflowId }, option), "http://learn").searchParams.get(
    "answer",
  ) ?? "";
const answer = (option: string) => send(answerInLink(option));

describe("a question that was sent by e-mail", () => {
  it("is open until it is answered, and says nothing of what is right", async () => {
    const { body } = await read();
    expect(body).toEqual({ id: params.workflowId, objectiveId: idOf("course", "one"), ...open });
    expect(JSON.stringify(body)).not.toContain("scatter");
  });

  it.each<[string, string, number, string | null]>([
    ["air", "The air scatters blue light", 1, "Blue is scattered most."],
    ["sea", "It mirrors the sea", 0, null],
  ])("answered with %s says what that was worth", async (option, answerText, normalizedScore, feedback) => {
    const given = { answer: option, answerText, normalizedScore, feedback };
    expect((await answer(option)).body).toMatchObject(given);
    expect((await read()).body).toMatchObject(given);
  });

  it("keeps its first answer, also of two at once", async () => {
    const both = await Promise.all([answer("sea"), answer("air")]);
    const kept = (await read()).body.answer;
    expect(both.map(({ body }) => body.answer)).toEqual([kept, kept]);
    await answer(kept === "sea" ? "air" : "sea");
    expect((await read()).body.answer).toBe(kept);
  });

  it("takes only its own options for an answer", async () => {
    expect(await answer("toString")).toMatchObject({ status: 400, body: { code: "reinforcement.optionUnknown" } });
    expect((await read()).body).toMatchObject(open);
  });

  it.each<[string, () => string]>([
    ["without a signature", () => "air"],
    ["with the signature of another answer", () => answerInLink("sea").replace("sea", "air")],
    ["with a changed signature", () => `${answerInLink("air").slice(0, -2)}AA`],
    ["with the signature of another question", () => answerInLink("air", { workflowId: newId() })],
    ["with the signature of another tenant", () => answerInLink("air", { tenantId: newId() })],
  ])("is not answered by a link %s", async (_, forged) => {
    expect(await send(forged())).toMatchObject({ status: 400, body: { code: "reinforcement.linkInvalid" } });
    expect((await read()).body).toMatchObject(open);
  });

  it("takes the longest key that an option may have", async () => {
    const key = `a.${"b".repeat(126)}`;
    const options = [{ key, text: "Long", correct: true, feedback: "" }, ...question.options.slice(1)];
    await lms.store(about({ ...question, options }));
    expect((await answer(key)).body).toMatchObject({ answer: key, normalizedScore: 1 });
  });

  it("is there only for who was asked", async () => {
    const otto = await lms.member(OTHER);
    expect((await otto.call("getReinforcementWorkflow", { params })).status).toBe(404);
    expect(
      (await otto.call("answerReinforcementWorkflow", { params, body: { answer: answerInLink("air") } })).status,
    ).toBe(404);
    expect((await read()).body).toMatchObject(open);
    expect((await ada.call("getReinforcementWorkflow", { params: { workflowId: newId() } })).status).toBe(404);
  });

  it("takes the words of a new import, and what was answered stays as it was", async () => {
    const reworded = { ...question, question: "Why is it blue?", options: question.options.toReversed() };
    await lms.store(about(reworded));
    expect((await read()).body).toMatchObject({ ...open, question: "Why is it blue?" });
    await answer("air");
    await lms.store(
      about({ ...question, options: question.options.map((option) => ({ ...option, text: "Otherwise" })) }),
    );
    expect((await read()).body).toMatchObject({ answer: "air", answerText: "The air scatters blue light" });
  });
});
