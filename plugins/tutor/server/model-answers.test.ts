import type { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestLms } from "../../../server/learning/testing/test-lms";
import { streamChatWords } from "./model/chat-words";
import { beginStream, ChatServer, says, sendEnd, sendEvent, sendWords } from "./testing/chat-server";
import { type asker, MODEL_QUESTION as QUESTION, startWithModel, tutorOn } from "./testing/tutor-lms";

describe("an answer of a model", () => {
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
  beforeEach(() => chat.answers(says("Mice [1].")));
  afterEach(() => lms.config.change(tutorOn));

  it("comes with the places that it names, and no others", async () => {
    chat.answers(says("Owls hunt", " mice [1", "], and not [9] hay [0].", " See list[0]."));
    expect(await ada.answer(QUESTION)).toMatchObject({
      state: "done",
      reason: null,
      kind: "model",
      text: "Owls hunt mice [1], and not  hay . See list[0].",
      citations: [{ number: 1, activity: { name: "About hunting" }, heading: "At night" }],
    });
    expect((await ada.conversation()).body.answersFrom).toBe("model");
  });

  it("is asked for with the key, the model's name, the rules first, and the passages as data", async () => {
    await ada.answer(QUESTION);
    const { path, headers, body } = chat.requests.at(-1) as (typeof chat.requests)[number];
    expect([path, headers.authorization, body.model]).toEqual(["/v1/chat/completions", "Bearer k", "owl-1"]);
    const [system] = body.messages;
    expect(system.role).toBe("system");
    expect(system.content.split("\n")[0]).toMatch(/helps a learner to think.*never answer a graded question/);
    const last = JSON.parse(body.messages.at(-1).content);
    expect(last.question).toBe(QUESTION);
    expect(last.passages[0]).toMatchObject({ number: 1, activity: "About hunting" });
    expect(body).not.toHaveProperty("tools");
    expect(JSON.stringify(body)).not.toContain(ada.user.email);
  });

  it("comes after what was asked and answered before", async () => {
    chat.answers(says("In hollow trees [1]."));
    await ada.answer("Where do owls nest?");
    chat.answers(says("Because [1]."));
    // No passage (of the course's texts) has the word "Whyever", so the words of the previous question are searched
    // for.
    expect(await ada.answer("Whyever?")).toMatchObject({ state: "done", text: "Because [1]." });
    expect(chat.told).toContain("In hollow trees [1].");
  });

  const cut = (response: ServerResponse) => {
    beginStream(response);
    sendWords(response, "Owls hunt ", "mi");
    response.end();
  };
  const reset = (response: ServerResponse) => {
    beginStream(response);
    sendWords(response, "Owls hunt ");
    setTimeout(() => response.destroy(), 50);
  };
  const flood = (response: ServerResponse) => {
    beginStream(response);
    for (let bytes = 0; bytes < 2e6; bytes += 1000) sendWords(response, "owl ".repeat(250));
    sendEnd(response);
  };
  const oneLine = (response: ServerResponse) => {
    beginStream(response);
    response.write("data: ");
    response.end("x".repeat(2e6));
  };
  const status =
    (code: number, headers = {}) =>
    (response: ServerResponse) => {
      response.writeHead(code, headers);
      response.end("<h1>No</h1>");
    };
  const slow = (response: ServerResponse) => {
    beginStream(response);
    sendWords(response, "Owls ");
  };
  const raw = (event: unknown) => (response: ServerResponse) => {
    beginStream(response);
    sendEvent(response, event);
    sendEnd(response);
  };
  const finishing = (finish: string) => (response: ServerResponse) => {
    beginStream(response);
    sendWords(response, "Owls ");
    sendEnd(response, finish);
  };
  it.each<[string, (response: ServerResponse) => void, string, string | RegExp]>([
    ["stops in the middle of a sentence", cut, "tutor.modelCutOff", "Owls hunt mi"],
    ["breaks the connection", reset, "tutor.modelCutOff", "Owls hunt "],
    ["closes the connection at once", (response) => void response.destroy(), "tutor.modelDown", ""],
    ["says that it has too much to do", status(429), "tutor.modelBusy", ""],
    ["says that it fails", status(500), "tutor.modelDown", ""],
    ["says that it is away", status(503), "tutor.modelDown", ""],
    ["wants another key", status(401), "tutor.modelRefuses", ""],
    ["does not know the model", status(404), "tutor.modelRefuses", ""],
    ["sends two megabytes of words", flood, "tutor.modelTooLong", /^(owl ){2000}$/],
    ["sends two megabytes without an end", oneLine, "tutor.modelUnreadable", ""],
    ["begins and then says nothing", slow, "tutor.modelSlow", "Owls "],
    ["does not begin", () => undefined, "tutor.modelSlow", ""],
    ["sends a page", status(200, { "content-type": "text/html" }), "tutor.modelUnreadable", ""],
    ["sends what is no JSON", raw("{"), "tutor.modelUnreadable", ""],
    ["sends what is no object", raw("[]"), "tutor.modelUnreadable", ""],
    ["sends no choices", raw({ id: 1 }), "tutor.modelUnreadable", ""],
    ["sends an error", raw({ error: { message: "secret" } }), "tutor.modelDown", ""],
    [
      "sends words that are no text",
      raw({ choices: [{ delta: { content: { html: 1 } } }] }),
      "tutor.modelUnreadable",
      "",
    ],
    ["wrote as much as it may", finishing("length"), "tutor.modelTooLong", "Owls "],
    ["is filtered", finishing("content_filter"), "tutor.modelDeclined", "Owls "],
  ])("that %s says so, and keeps the words", async (_how, answer, reason, text) => {
    chat.answers(answer);
    const expected = reason === "" ? { state: "done", reason: null } : { state: "failed", reason };
    const given = await ada.answer(QUESTION);
    expect(given).toMatchObject(expected);
    expect(given.text).toEqual(typeof text === "string" ? text : expect.stringMatching(text));
  });

  it.each<[string, string]>([
    ["names no source", "The capital of Peru is Lima."],
    ["names a source that says something else", "The capital of Peru is Lima [1]."],
    ["names only sources that it was not given", "Owls hunt mice in the dark. See also [9]."],
  ])("that %s is marked as not from the course", async (_how, words) => {
    chat.answers(says(words));
    expect(await ada.answer(QUESTION)).toMatchObject({ state: "done", reason: "tutor.notFromCourse" });
  });

  it.each([
    [1, "refuses the request", status(400)],
    [1, "wants another key", status(401)],
    [1, "is asked too often", status(429)],
    [1, "wrote nothing readable", status(200, { "content-type": "text/html" })],
    [0, "is away", status(503)],
  ])("takes %i from the budget when the model %s", async (taken, _what, answer) => {
    chat.answers(answer);
    const left = async () => (await ada.conversation()).body.budget.left;
    const before = await left();
    await ada.answer(QUESTION);
    expect(before - (await left())).toBe(taken);
  });

  it("that breaks is told to the log by a code, without words of the connection", async () => {
    const gone = await ChatServer.start(says("Mice."));
    const { url } = gone;
    await gone.close();
    const model = { url, key: "secret", name: null, timeoutSeconds: 5 };
    const listening = { signal: new AbortController().signal, maxTokens: 1, onOpen() {}, onTokens() {} };
    const words = streamChatWords(model, [], listening).next();
    await expect(words).rejects.toMatchObject({
      reason: "tutor.modelDown",
      message: "The connection failed: ECONNREFUSED.",
    });
  });

  it("does not follow to another address", async () => {
    const other = await ChatServer.start(says("I am somebody else."));
    for (const code of [301, 302, 307, 308]) {
      chat.answers(status(code, { location: `${other.url}/chat/completions` }));
      expect(await ada.answer(QUESTION)).toMatchObject({ state: "failed", reason: "tutor.modelRefuses", text: "" });
    }
    expect(other.requests).toEqual([]);
    await other.close();
  });

  it("is whole although the connection stays open after it", async () => {
    chat.answers((response) => {
      beginStream(response);
      sendWords(response, "Mice [1].");
      sendEvent(response, { choices: [{ delta: {}, finish_reason: "stop" }] });
    });
    expect(await ada.answer(QUESTION)).toMatchObject({ state: "done", text: "Mice [1]." });
  });

  it("is text: markup stays text, links lose their addresses, unless the course has them", async () => {
    chat.answers(
      says(
        '<img src=x onerror="alert(1)"> <b>Mice</b> [look ',
        "here](https://evil.example/a) or at http",
        "s://evil.example/b?c=d now, javascript:alert(1)\u202e \u0007done",
      ),
    );
    expect((await ada.answer(QUESTION)).text).toBe(
      '<img src=x onerror="alert(1)"> <b>Mice</b> [look here] or at … now, …) done',
    );
  });

  it("is counted in the usage with its tokens", async () => {
    const abe = await lms.signIn({ roles: ["Administrator"] });
    const read = async () => (await abe.get("/api/lms/v1/tutor-usage?from=2026-11-21&to=2026-11-21")).json().data[0];
    const before = await read();
    await ada.answer(QUESTION);
    const after = await read();
    expect(after).toMatchObject({ userId: ada.user.id, day: "2026-11-21", questions: before.questions + 1 });
    expect(after.answers - before.answers).toBe(1);
    expect(after.promptTokens - before.promptTokens).toBe(100);
    expect(after.answerTokens - before.answerTokens).toBe(20);
  });
});
