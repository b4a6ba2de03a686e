import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { migrations } from "../../../server/app/migrations";
import { sharedServer } from "../../../server/app/testing/engines";
import { buildSmallServer, SmallServer } from "../../../server/app/testing/run-small-server";
import { newId } from "../../../server/database/new-id";
import { openDatabase } from "../../../server/database/open";
import { access, LEARNER, sample } from "../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";
import type { TutorConversation } from "../contract";
import { beginStream, ChatServer, sendEnd, sendWords } from "./testing/chat-server";
import { owls, tutorOn } from "./testing/tutor-lms";

const input = sample([owls()], [access("owls")]);
/**
 * The course package with the course about owls. Its learner has the e-mail address of the user whom a `SmallServer`
 * signs in.
 */
const smallInput = {
  ...input,
  users: input.users.map((user) => (user.email === LEARNER ? { ...user, email: "a@demo.example" } : user)),
};
const base = "/api/lms/v1/users/me";
const tutor = `${base}/objectives/${idOf("course", "owls")}/tutor`;

const ask = async (server: SmallServer, text: string, id = newId()) => {
  const response = await server.call(`${tutor}/questions`, { id, text, marked: null, locale: "en-US" });
  // biome-ignore lint/suspicious/noExplicitAny: an answer or a refusal
  return { status: response.status, body: (await response.json()) as any };
};
const conversation = async (server: SmallServer) => (await (await server.call(tutor)).json()) as TutorConversation;

describe("a conversation with the tutor, of two processes on one PostgreSQL server", () => {
  let postgres: Awaited<ReturnType<typeof sharedServer>>;
  let chat: ChatServer;
  let lms: TestLms;
  let env: Record<string, string>;
  let one: SmallServer;
  let two: SmallServer;
  /** The answers that the language model has begun and not ended. */
  let begun: ServerResponse[] = [];
  beforeAll(async () => {
    [postgres, chat] = await Promise.all([
      sharedServer(),
      ChatServer.start((response) => void begun.push(response)),
      buildSmallServer(),
    ]);
    const url = await postgres.createDatabase();
    lms = await startTestLms(smallInput, undefined, await openDatabase({ dataDir: "", url, migrations }));
    await (await lms.member("a@demo.example")).learner.start("owls");
    const TENANT_CONFIG = JSON.stringify(tutorOn);
    env = { DATABASE_URL: url, TENANT_CONFIG, TUTOR_URL: chat.url, TUTOR_LEARNER_QUESTIONS: "5" };
    [one, two] = [new SmallServer(env), new SmallServer(env)];
    await Promise.all([one.hear("ready"), two.hear("ready")]);
  });
  beforeEach(async () => {
    await lms.db.deleteFrom("tutor_message").execute();
    await lms.db.deleteFrom("tutor_usage").execute();
    begun = [];
  });
  afterAll(async () => {
    await chat.close();
    await Promise.all([one.end("SIGTERM"), two.end("SIGTERM")]);
    await lms.close();
  });

  const usage = () =>
    lms.db.selectFrom("tutor_usage").select(["questions", "counted", "answers", "stops", "failures"]).execute();
  const model = (number = 1) => expect.poll(() => begun.length, { timeout: 10_000 }).toBe(number);
  const write = (...words: string[]) => {
    const response = begun.at(-1) as ServerResponse;
    if (!response.headersSent) beginStream(response);
    sendWords(response, ...words);
  };
  const last = async (server: SmallServer) => (await conversation(server)).messages.at(-1);
  /** Makes the last sign of life so old that the process counts as ended. */
  const becomeSilent = () =>
    lms.db
      .updateTable("tutor_message")
      .set({ heard: new Date(Date.now() - 31_000) })
      .where("state", "=", "running")
      .execute();

  async function killFirst(): Promise<void> {
    await one.end("SIGKILL");
    one = new SmallServer(env);
    await one.hear("ready");
  }

  it("has one of several questions that are asked at the same moment, and the others are refused", async () => {
    const texts = ["What do owls hunt?", "Where do owls nest?", "What is in the snow?", "Who hunts mice?"];
    const asked = await Promise.all(texts.map((text, index) => ask(index % 2 === 0 ? one : two, text)));
    const taken = asked.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(1);
    for (const { status, body } of asked) {
      if (status !== 200) expect([status, body.code]).toEqual([409, "tutor.stillAnswering"]);
    }
    await model();
    write("Mice [1].");
    sendEnd(begun[0] as ServerResponse);
    await expect.poll(async () => (await last(two))?.state).toBe("done");
    const { messages, budget } = await conversation(one);
    expect(messages.map(({ text }) => text)).toEqual([taken[0]?.body.question.text, "Mice [1]."]);
    expect(budget.left).toBe(4);
    expect(await usage()).toEqual([{ questions: 1, counted: 1, answers: 1, stops: 0, failures: 0 }]);
    expect(begun).toHaveLength(1);
  });

  it("has a question once that is sent to both at the same moment under one id", async () => {
    const id = newId();
    const asked = await Promise.all([one, two, one, two].map((server) => ask(server, "What do owls hunt?", id)));
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(asked.map(({ body }) => body.answer.id)).size).toBe(1);
    await model();
    expect((await conversation(two)).messages).toHaveLength(2);
    expect(await usage()).toMatchObject([{ questions: 1, counted: 1 }]);
    expect(begun).toHaveLength(1);
  });

  it("is read and stopped through the process that does not answer", async () => {
    const { body } = await ask(one, "What do owls hunt?");
    await model();
    write("Owls ", "hunt ");
    await expect.poll(async () => (await last(two))?.text).toBe("Owls hunt ");
    const words = await two.call(`${base}/tutor/answers/${body.answer.id}/words`);
    const stopped = await two.call(`${base}/tutor/answers/${body.answer.id}/stop`, {});
    expect(await stopped.json()).toMatchObject({ state: "stopped", text: "Owls hunt " });
    expect(await words.text()).toMatch(/"text":"Owls hunt "[\s\S]*event: end/);
    await expect.poll(() => begun[0]?.destroyed, { timeout: 5000 }).toBe(true);
    expect((await ask(one, "Where do owls nest?")).status).toBe(200);
    await model(2);
    expect(await usage()).toMatchObject([{ questions: 2, counted: 2, stops: 1 }]);
  });

  it("keeps the question and the words of a process that was killed, says it, and goes on in the other", async () => {
    const { body } = await ask(one, "What do owls hunt?");
    await model();
    write("Owls ", "hunt ");
    await expect.poll(async () => (await last(two))?.text).toBe("Owls hunt ");
    const words = await two.call(`${base}/tutor/answers/${body.answer.id}/words`);
    await killFirst();
    expect((await ask(two, "Where do owls nest?")).body.code).toBe("tutor.stillAnswering");
    await becomeSilent();
    const interrupted = { state: "failed", reason: "tutor.interrupted", text: "Owls hunt " };
    expect(await words.text()).toContain('"reason":"tutor.interrupted"');
    expect((await conversation(two)).messages).toMatchObject([{ text: "What do owls hunt?" }, interrupted]);
    expect((await ask(two, "What do owls hunt?")).status).toBe(200);
    await model(2);
    write("Mice.");
    sendEnd(begun[1] as ServerResponse);
    await expect.poll(async () => (await last(two))?.state).toBe("done");
    expect((await conversation(two)).messages).toMatchObject([
      ...[{ text: "What do owls hunt?" }, interrupted],
      ...[{ text: "What do owls hunt?" }, { state: "done", text: "Mice." }],
    ]);
    expect(await usage()).toEqual([{ questions: 2, counted: 2, answers: 1, stops: 0, failures: 1 }]);
  });

  it("gets back once the question of a process that was killed before its first word", async () => {
    await ask(one, "What do owls hunt?");
    await model();
    expect((await conversation(two)).budget.left).toBe(4);
    await killFirst();
    await becomeSilent();
    const seen = await Promise.all([one, two, one, two].map(conversation));
    for (const { messages } of seen) expect(messages.at(-1)).toMatchObject({ reason: "tutor.interrupted", text: "" });
    expect((await conversation(one)).budget.left).toBe(5);
    const asked = await Promise.all([one, two].map((server) => ask(server, "Where do owls nest?")));
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await conversation(two)).budget.left).toBe(4);
    expect(await usage()).toMatchObject([{ questions: 2, counted: 1, failures: 1 }]);
  });
});
