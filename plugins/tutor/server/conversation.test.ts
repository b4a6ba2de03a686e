import { afterEach, describe, expect, it } from "vitest";
import { newId } from "../../../server/database/new-id";
import { access, OTHER, sample } from "../../../server/learning/testing/sample-package";
import { idOf, type TestLms } from "../../../server/learning/testing/test-lms";
import { asker, owls, startTutorLms } from "./testing/tutor-lms";

describe("a conversation with the tutor", () => {
  let lms: TestLms;
  afterEach(() => lms.close());
  const start = async () => {
    lms = await startTutorLms(sample([owls()], [access("owls"), access("owls", { user: "other" })]));
    const ada = await asker(lms);
    await ada.begin();
    return ada;
  };

  it("has the question, and an answer of the course's own text with the place where it stands", async () => {
    const ada = await start();
    const asked = await ada.ask("What do owls hunt?");
    expect(asked.body).toMatchObject({
      question: { role: "learner", text: "What do owls hunt?", state: "done", kind: null },
      answer: { role: "tutor", text: "", state: "running", kind: "extracts" },
    });
    const answer = await ada.ended(asked.body.answer.id);
    await ada.answer("Where do owls nest?");
    expect(answer).toMatchObject({ state: "done", reason: null, kind: "extracts" });
    expect(answer.text).toContain("Owls hunt mice in the dark");
    expect(answer.citations[0]).toMatchObject({
      ...{ number: 1, heading: "At night", anchor: { unit: "block", at: 1 }, language: "en" },
      activity: { id: idOf("activity", "owls", "hunting"), activityPathId: idOf("part", "owls", "hunting") },
    });
    expect((await ada.messages()).map(({ role }) => role)).toEqual(["learner", "tutor", "learner", "tutor"]);
    const { body } = await ada.conversation();
    expect(body).toMatchObject({ answersFrom: "extracts", budget: { isUsedUp: false, left: 98 } });
  });

  it("has a question that is sent twice only once", async () => {
    const ada = await start();
    const id = newId();
    const first = await ada.ask("What do owls hunt?", { id });
    await ada.ended(first.body.answer.id);
    await ada.answer("Where do owls nest?");
    const again = await ada.ask("What do owls hunt?", { id });
    expect(again.body.answer.id).toBe(first.body.answer.id);
    expect(await ada.messages()).toHaveLength(4);
  });

  it("is nobody else's", async () => {
    const ada = await start();
    const id = newId();
    const answer = await ada.answer("What do owls hunt?", { id });
    const otto = await asker(lms, OTHER);
    expect(await otto.messages()).toEqual([]);
    expect((await otto.stop(answer.id)).status).toBe(404);
    expect((await otto.get(`/api/lms/v1/users/me/tutor/answers/${answer.id}/words`)).statusCode).toBe(404);
    expect((await otto.ask("What?", { id })).body).toMatchObject({ code: "conflict" });
    expect((await otto.forget()).body).toEqual({ deleted: 0 });
    expect(await ada.messages()).toHaveLength(2);
  });

  it("is deleted by the learner", async () => {
    const ada = await start();
    await ada.answer("What do owls hunt?");
    expect((await ada.forget()).body).toEqual({ deleted: 2 });
    expect(await ada.messages()).toEqual([]);
  });
});
