import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  answerReinforcementWorkflow,
  getAggregateByObjective,
  getMyAccess,
  getReinforcementWorkflow,
} from "../../core/sdk/calls";
import { catalogCourse, course, id, refusal, type TestPortal, testPortal } from "../../core/sdk/testing";
import { giveAnswer } from "./give-answer";
import { reviewPath } from "./review-module";

const open = {
  id: id(1),
  objectiveId: id(2),
  question: "Why?",
  answer: null,
  answerText: null,
  feedback: null,
  normalizedScore: null,
};
const answered = { ...open, answer: "b", answerText: "Because", feedback: null, normalizedScore: 1 };

let portal: TestPortal;
beforeEach(() => {
  portal = testPortal();
});
afterEach(() => portal[Symbol.dispose]());

const give = () => giveAnswer(portal.api, { answer: "b", workflowId: id(1) }, new AbortController().signal);
const sent = () => portal.api.inputs(answerReinforcementWorkflow);

describe("the answer of a link", () => {
  it("is sent while the question is open", async () => {
    portal.api.answer(getReinforcementWorkflow, open);
    portal.api.answer(answerReinforcementWorkflow, answered);
    expect(await give()).toEqual({ workflow: answered, isNew: true });
    expect(sent()).toMatchObject([{ params: { workflowId: id(1) }, body: { answer: "b" } }]);
  });

  it("is not sent where there is one", async () => {
    portal.api.answer(getReinforcementWorkflow, answered);
    expect(await give()).toEqual({ workflow: answered, isNew: false });
    expect(sent()).toEqual([]);
  });

  it("fails as the server does", async () => {
    portal.api.fail(getReinforcementWorkflow, refusal(404, "notFound"));
    await expect(give()).rejects.toMatchObject({ status: 404 });
    expect(sent()).toEqual([]);
  });
});

describe("the module of a question", () => {
  const places = { find: (name: string, { objectiveId = "" } = {}) => `/${name}/${objectiveId}` };
  const path = () => reviewPath(portal.api, places, id(2));

  it("is reviewed in the course", async () => {
    portal.api.answer(getAggregateByObjective, course());
    expect(await path()).toBe(`/courses/${id(2)}`);
  });

  it("is reviewed in the catalog by somebody who is offered the course", async () => {
    portal.api.fail(getAggregateByObjective, refusal(404, "notFound"));
    portal.api.answer(getMyAccess, catalogCourse());
    expect(await path()).toBe(`/catalog-course/${id(2)}`);
  });

  it("is nowhere without a right to the course", async () => {
    portal.api.fail(getAggregateByObjective, refusal(404, "notFound"));
    portal.api.fail(getMyAccess, refusal(404, "notFound"));
    expect(await path()).toBeNull();
  });

  it("is not said to be away where the server gave no answer", async () => {
    portal.api.fail(getAggregateByObjective);
    await expect(path()).rejects.toThrow();
  });
});
