import type { ServerResponse } from "node:http";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestLms } from "../../../server/learning/testing/test-lms";
import { beginStream, type ChatServer, says, sendEnd, sendWords } from "./testing/chat-server";
import { type asker, MODEL_QUESTION as QUESTION, startWithModel, tutorOn } from "./testing/tutor-lms";

describe("an answer of a model that still runs", () => {
  let chat: ChatServer;
  let lms: TestLms;
  let ada: Awaited<ReturnType<typeof asker>>;
  beforeAll(async () => {
    ({ chat, lms, ada } = await startWithModel("Mice [1]."));
  });
  afterAll(async () => {
    await chat.close();
    await lms.close();
  });
  afterEach(() => lms.config.change(tutorOn));

  let response: ServerResponse;
  let messageId: string;
  const words = async () => (await ada.messages()).at(-1)?.text;
  beforeEach(async () => {
    chat.answers((open) => {
      response = open;
      beginStream(open);
      sendWords(open, "Owls hunt ");
    });
    messageId = (await ada.ask(QUESTION)).body.answer.id;
    await expect.poll(words).toBe("Owls hunt ");
  });
  const closed = () => expect.poll(() => response.destroyed || response.closed, { timeout: 5000 }).toBe(true);

  it("goes on when its words cannot be stored for a while, and has all of them in the end", async () => {
    // The sequence counts how often the database refused a row: a sequence keeps its value when a statement is rolled
    // back.
    await sql`create sequence refused_rows`.execute(lms.db);
    await sql`alter table tutor_message add constraint no_mice
      check (text not like '%mice%' or nextval('refused_rows') < 0) not valid`.execute(lms.db);
    sendWords(response, "mice ");
    const refused = () => sql<{ count: number }>`select last_value::integer as count from refused_rows`.execute(lms.db);
    await expect.poll(async () => (await refused()).rows[0]?.count).toBeGreaterThan(2);
    await sql`alter table tutor_message drop constraint no_mice`.execute(lms.db);
    await sql`drop sequence refused_rows`.execute(lms.db);
    sendWords(response, "[1].");
    sendEnd(response);
    expect(await ada.ended(messageId)).toMatchObject({ state: "done", text: "Owls hunt mice [1]." });
  });

  it("lets nobody ask again before it ends", async () => {
    expect(await ada.ask("Where do owls nest?")).toMatchObject({
      status: 409,
      body: { code: "tutor.stillAnswering" },
    });
    sendEnd(response);
    await ada.ended(messageId);
    chat.answers(says("In trees [1]."));
    expect(await ada.answer("Where do owls nest?")).toMatchObject({ state: "done" });
  });

  it("is stopped by the learner, with the words that it has, and the model too", async () => {
    expect((await ada.stop(messageId)).body).toMatchObject({ state: "stopped", reason: null, text: "Owls hunt " });
    await closed();
    expect(await ada.ended(messageId)).toMatchObject({ state: "stopped", text: "Owls hunt " });
    expect((await ada.stop(messageId)).body).toMatchObject({ state: "stopped" });
  });

  it("keeps the places of its words when it is stopped, so that it is not shown when they are closed", async () => {
    sendWords(response, "mice [1] now", " more");
    await expect.poll(words).toBe("Owls hunt mice [1] now ");
    const [place] = (await ada.stop(messageId)).body.citations;
    expect(place).toMatchObject({ number: 1, activity: { name: "About hunting" } });
    const lock = (start_from: string | null) => lms.db.updateTable("activity_part").set({ start_from }).execute();
    await lock("2027-01-01T00:00:00Z");
    expect((await ada.messages()).at(-1)).toMatchObject({ text: "", citations: [], reason: "tutor.sourceClosed" });
    await lock(null);
    expect((await ada.messages()).at(-1)).toMatchObject({ text: "Owls hunt mice [1] now ", citations: [place] });
  });

  it("ends when the conversation is deleted", async () => {
    expect((await ada.forget()).status).toBe(200);
    await closed();
    expect(await ada.messages()).toEqual([]);
  });

  it("goes on from where a reader was", async () => {
    sendWords(response, "mice [1].");
    sendEnd(response);
    await ada.ended(messageId);
    const url = `/api/lms/v1/users/me/tutor/answers/${messageId}/words`;
    const whole = await ada.get(url);
    expect(whole.headers["content-type"]).toBe("text/event-stream; charset=utf-8");
    expect(whole.payload).toContain('id: 19\nevent: words\ndata: {"text":"Owls hunt mice [1]."}\n\n');
    for (const rest of [await ada.get(`${url}?after=10`), await ada.get(url, { "last-event-id": "10" })]) {
      expect(rest.payload).toContain('id: 19\nevent: words\ndata: {"text":"mice [1]."}\n\n');
    }
    expect((await ada.get(`${url}?after=999`)).payload).not.toContain("event: words");
  });

  it.each([
    ["tutor.off", "the setting is turned off", () => lms.config.change({ settings: {} })],
    [
      "tutor.off",
      "the plugin is turned off",
      () => lms.config.change({ ...tutorOn, plugins: { tutor: { enabled: false } } }),
    ],
    [
      "tutor.noKnowledge",
      "the search is turned off",
      () => lms.config.change({ ...tutorOn, plugins: { "knowledge-center": { enabled: false } } }),
    ],
    ["tutor.notOnCourse", "the course has no tutor any more", () => change({ enable_ai_tutor: false })],
    ["archived", "the course is archived", () => change({ state: "archived" })],
    ["comingSoon", "the course is closed", () => change({ state: "draft" })],
  ])("stops with the reason %s when %s", async (reason, _when, end) => {
    await end();
    await closed();
    await expect
      .poll(async () => lms.db.selectFrom("tutor_message").select("reason").where("id", "=", messageId).execute())
      .toEqual([{ reason }]);
    lms.config.change(tutorOn);
    await change({ enable_ai_tutor: true, state: "ready" });
    expect((await ada.messages()).at(-1)).toMatchObject({ state: "stopped", reason, text: "Owls hunt " });
  });

  it("stops when the attempt ends", async () => {
    const attempts = (state: "inProgress" | "finished") =>
      lms.db.updateTable("objective_workflow").set({ state }).execute();
    await attempts("finished");
    await closed();
    await attempts("inProgress");
    expect(await ada.ended(messageId)).toMatchObject({ state: "stopped", reason: "tutor.attemptEnded" });
  });

  it("stops when a place that it may be taken from is closed", async () => {
    const lock = (start_from: string | null) => lms.db.updateTable("activity_part").set({ start_from }).execute();
    await lock("2027-01-01T00:00:00Z");
    await closed();
    await lock(null);
    expect(await ada.ended(messageId)).toMatchObject({ state: "stopped", reason: "tutor.sourceClosed" });
  });

  it("is shown as interrupted when its process is not heard of any more, and hinders nobody", async () => {
    const now = lms.clock.now;
    lms.clock.now = new Date(now.getTime() + 3600_000);
    // This test is itself the process that makes the answer, and it goes on. To stand for a process that has ended, it
    // removes the last sign of life from the answer's row.
    await expect
      .poll(async () => {
        await lms.db.updateTable("tutor_message").set({ heard: now }).where("id", "=", messageId).execute();
        return (await ada.messages()).at(-1);
      })
      .toMatchObject({ state: "failed", reason: "tutor.interrupted" });
    await ada.stop(messageId);
    lms.clock.now = now;
  });

  function change(row: object) {
    return lms.db.updateTable("objective").set(row).execute();
  }
});
