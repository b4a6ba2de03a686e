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
  const { api, outbox, startSending } = testPortal();
  const store = new DueQuestionStore(outbox);
  startSending();
  let retries = 0;
  const answer = () =>
    store.answer(asked, "bowline.signed", {
      retry: () => {
        retries += 1;
      },
    });
  return { api, outbox, store, answer, retries: () => retries };
}

describe("an answer on the first page", () => {
  it("is sent once, and the question stays with what the answer was worth", async () => {
    const { api, store, answer, retries } = open();
    api.answer(answerReinforcementWorkflow, result);
    void answer();
    void answer();
    await settle();
    expect(api.calls).toMatchObject([{ body: { answer: "bowline.signed" } }]);
    expect([store.answered, store.sending, retries()]).toEqual([{ asked, result }, null, 1]);
    store.leave();
    expect(store.answered).toBeNull();
  });

  it("that is refused, because its question is closed, makes the page ask for the next one", async () => {
    const { api, store, answer, retries } = open();
    api.fail(answerReinforcementWorkflow, refusal(409, "reinforcement.expired"));
    await answer();
    expect([store.answered, store.sending, retries()]).toEqual([null, null, 1]);
  });

  it("that gets no answer waits, and is sent when the connection is back", async () => {
    const { api, outbox, store, answer, retries } = open();
    api.fail(answerReinforcementWorkflow);
    void answer();
    await settle();
    expect([store.sending, outbox.things(), retries()]).toEqual([
      "bowline.signed",
      [{ names: "portal.waiting.answer", count: 1 }],
      0,
    ]);
    api.answer(answerReinforcementWorkflow, result);
    outbox.retry();
    await settle();
    expect([store.answered, store.sending, outbox.size]).toEqual([{ asked, result }, null, 0]);
  });
});
