import { describe, expect, it } from "vitest";
import { answerReinforcementWorkflow } from "../../../core/sdk/calls";
import { id, refusal, settle, testPortal } from "../../../core/sdk/testing";
import { DueQuestionStore } from "./due-question.store";

const asked = {
  workflowId: id(1),
  course: "Ropes",
  language: null,
  question: "Which knot?",
  options: [{ text: "A bowline", answer: "bowline.signed" }],
};
const result = {
  id: id(1),
  objectiveId: id(2),
  question: "Which knot?",
  answer: "bowline",
  answerText: "A bowline",
  feedback: null,
  normalizedScore: 1,
  next: "2026-12-10T09:00:00.000Z",
};

function open() {
  const { api, toasts } = testPortal();
  const store = new DueQuestionStore(api, toasts);
  let retries = 0;
  const answer = () =>
    store.answer(asked, "bowline.signed", {
      retry: () => {
        retries += 1;
      },
    });
  return { api, toasts, store, answer, retries: () => retries };
}

describe("an answer on the first page", () => {
  it("is sent once, and the question stays with what the answer was worth", async () => {
    const { api, store, answer, retries } = open();
    api.answer(answerReinforcementWorkflow, result);
    void answer();
    void answer();
    await settle();
    expect(api.calls).toMatchObject([{ params: { workflowId: id(1) }, body: { answer: "bowline.signed" } }]);
    expect([store.answered, store.sending, retries()]).toEqual([{ asked, result }, null, 1]);
    store.leave();
    expect(store.answered).toBeNull();
  });

  it.each<[string, Error | undefined, number]>([
    [
      "that is refused, because its question is closed: the next one is asked for",
      refusal(409, "reinforcement.expired"),
      1,
    ],
    ["that is lost: the question stays", undefined, 0],
  ])("%s", async (_, error, expected) => {
    const { api, toasts, store, answer, retries } = open();
    api.fail(answerReinforcementWorkflow, error);
    await answer();
    expect([store.answered, store.sending, retries(), toasts.toasts.length]).toEqual([null, null, expected, 1]);
  });
});
