import { afterEach, describe, expect, it } from "vitest";
import { json } from "../../../server/database/columns";
import { newId } from "../../../server/database/new-id";
import { access, course, OTHER, sample } from "../../../server/learning/testing/sample-package";
import { idOf, type TestLms } from "../../../server/learning/testing/test-lms";
import { MAX_SHOWN } from "./conversation/message-rows";
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
      number: 1,
      heading: "At night",
      anchor: { unit: "block", at: 1 },
      language: "en",
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

  it("is kept for each course alone, and deleted for one alone", async () => {
    const bees = course("bees", { enableAiTutor: true, language: "en" });
    lms = await startTutorLms(sample([owls(), bees], [access("owls"), access("bees")]));
    const ada = await asker(lms);
    await ada.begin();
    await ada.learner.aggregate("bees");
    await ada.learner.start("bees");
    await ada.answer("What do owls hunt?");
    const params = { objectiveId: idOf("course", "bees") };
    const messages = async () => (await ada.call("getTutorConversation", { params })).body.messages;
    expect(await messages()).toEqual([]);
    const body = { id: newId(), text: "Who lives in a hive?", marked: null, locale: "en-US" };
    const asked = await ada.call("askTutor", { params, body });
    await ada.ended(asked.body.answer.id);
    expect(await messages()).toMatchObject([{ text: "Who lives in a hive?" }, { role: "tutor" }]);
    expect((await ada.forget()).body).toEqual({ deleted: 2 });
    expect(await messages()).toHaveLength(2);
  });

  it("says when it has older messages than those that it shows", async () => {
    const ada = await start();
    await ada.answer("What do owls hunt?");
    const [{ tenant_id } = { tenant_id: "" }] = await lms.db.selectFrom("tutor_message").select("tenant_id").execute();
    const row = (at: number) => ({
      tenant_id,
      id: newId(),
      user_id: ada.user.id,
      objective_id: ada.params.objectiveId,
      question_id: null,
      text: `Question ${at}`,
      marked: null,
      citations: json([]),
      sources: json([]),
      state: "done" as const,
      reason: null,
      kind: null,
      created: new Date(Date.UTC(2026, 0, 1, 0, at)),
      heard: null,
    });
    const rows = Array.from({ length: MAX_SHOWN - 2 }, (_, at) => row(at));
    await lms.db.insertInto("tutor_message").values(rows).execute();
    expect((await ada.conversation()).body).toMatchObject({ isWhole: true, messages: { length: MAX_SHOWN } });
    await lms.db.insertInto("tutor_message").values(row(-1)).execute();
    const { body } = await ada.conversation();
    expect(body).toMatchObject({ isWhole: false, messages: { length: MAX_SHOWN } });
    expect(body.messages[0].text).toBe("Question 0");
  });

  it("is deleted by the learner", async () => {
    const ada = await start();
    await ada.answer("What do owls hunt?");
    expect((await ada.forget()).body).toEqual({ deleted: 2 });
    expect(await ada.messages()).toEqual([]);
  });
});
