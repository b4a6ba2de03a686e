import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pluginDb } from "../../../../server/app/testing/plugin-db";
import type { Input } from "../../../../server/learning/testing/input";
import { jobScope } from "../../../../server/learning/testing/job-scope";
import { access, course, LEARNER, OTHER, sample } from "../../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../../server/learning/testing/test-lms";
import type { ReinforcementTables } from "../reinforcement.tables";
import { askQuestions } from "./ask-questions";

const DAY = 24 * 3600 * 1000;
const about = (question: string): Input => ({
  ...sample([course("one")], [access("one")]),
  reinforcements: [asked("why", question)],
});
const asked = (key: string, question: string) => ({
  key,
  course: "one",
  learners: ["learner"],
  question,
  options: [
    { key: "air", text: "The air", correct: true },
    { key: "sea", text: "The sea" },
  ],
});

let lms: TestLms;
beforeEach(async () => {
  lms = await startTestLms(about("Why is the sky blue?"));
});
afterEach(() => lms.close());

const askDueQuestions = () => askQuestions(jobScope<ReinforcementTables>(lms));
const later = (days: number) => {
  lms.clock.now = new Date(lms.clock.now.getTime() + days * DAY);
};
/** The rounds of the question (one row for each time that it is asked), oldest first. */
const rounds = () =>
  pluginDb<ReinforcementTables>(lms.db).selectFrom("reinforcement_workflow").selectAll().orderBy("asked").execute();
const mails = async () =>
  (await lms.db.selectFrom("mail").select(["key", "content"]).orderBy("created").execute()).map(({ key, content }) => ({
    key,
    content: JSON.stringify(content),
  }));
const ada = () => lms.member(LEARNER);
/**
 * The answer with its signature, as a link of the mail about this round has it. If no link has the option, the option
 * itself, without a signature.
 */
const linked = async (workflowId: string, option: string): Promise<string> => {
  const all = (await mails()).map(({ content }) => content).join(" ");
  return new RegExp(`workflowId=${workflowId}&answer=(${option}[.][\\w-]+)`).exec(all)?.[1] ?? option;
};
const answer = async (workflowId: string, option: string) =>
  (await ada()).call("answerReinforcementWorkflow", {
    params: { workflowId },
    body: { answer: await linked(workflowId, option) },
  });
const plan = async (email = LEARNER) => (await (await lms.member(email)).call("getReinforcementPlan")).body;
const first = idOf("reinforcement.question", "why", "learner");

describe("a question", () => {
  it("is asked once by a mail with a link for each answer", async () => {
    await askDueQuestions();
    await askDueQuestions();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.content).toContain("Why is the sky blue?");
    for (const option of ["air", "sea"]) {
      expect(mail?.content).toContain(`/learn/email-response-callback?workflowId=${first}&answer=${option}.`);
    }
    expect(await plan()).toEqual({
      paused: false,
      data: [
        {
          objectiveId: idOf("course", "one"),
          name: "Course one",
          questions: 1,
          answered: 0,
          right: 0,
          open: 1,
          next: null,
        },
      ],
    });
  });

  it("comes again when it is due, with the words of the newest import, and later after each right answer", async () => {
    await askDueQuestions();
    await answer(first, "air");
    const [{ next } = { next: null }] = await rounds();
    const pause = ((next?.getTime() ?? 0) - lms.clock.now.getTime()) / DAY;
    expect(pause).toBeGreaterThanOrEqual(1);
    expect((await plan()).data).toMatchObject([{ answered: 1, right: 1, open: 0, next: next?.toISOString() }]);
    await lms.store(about("Why is it blue?"));
    later(pause - 0.01);
    await askDueQuestions();
    expect(await mails()).toHaveLength(1);
    later(0.01);
    await askDueQuestions();
    await askDueQuestions();
    const [, again] = await rounds();
    expect(again).toMatchObject({ question: "Why is it blue?", first_id: first, answer: null });
    expect(await mails()).toHaveLength(2);
    await answer(again?.id ?? "", "air");
    const [, { next: then } = { next: null }] = await rounds();
    expect(((then?.getTime() ?? 0) - lms.clock.now.getTime()) / DAY).toBeGreaterThan(pause);
    expect((await plan()).data).toMatchObject([{ questions: 1, answered: 2, right: 2 }]);
  });

  it("can be answered for two weeks, and then nothing is recorded", async () => {
    await askDueQuestions();
    later(14 - 0.001);
    const early = await answer(first, "nothing");
    expect(early.body.code).toBe("reinforcement.linkInvalid");
    later(0.001);
    expect(await answer(first, "air")).toMatchObject({ status: 409, body: { code: "reinforcement.expired" } });
    expect(await rounds()).toMatchObject([{ answer: null, memory: null }]);
  });

  it("that nobody answers is asked three times, after longer and longer pauses", async () => {
    const start = lms.clock.now.getTime();
    for (let day = 0; day < 200; day++) {
      await askDueQuestions();
      later(1);
    }
    const asked = (await rounds()).map((round) => Math.round(((round.asked?.getTime() ?? 0) - start) / DAY));
    expect(asked).toEqual([0, 28, 70]);
    expect((await plan()).data).toMatchObject([{ open: 0, next: null }]);
  });
});

describe("many questions", () => {
  const keys = ["a", "b", "c", "d", "e"];
  const many = (): Input => ({
    ...about("Why is the sky blue?"),
    reinforcements: keys.map((key) => asked(key, `Question ${key}`)),
  });
  /**
   * Makes a function that asks the questions that are due. It returns the letters of those that were asked since its
   * last call, in alphabetical order.
   */
  const makeAsker = () => {
    const seen = new Set<string>();
    return async (): Promise<string[]> => {
      await askDueQuestions();
      const fresh = (await mails()).filter(({ key }) => !seen.has(key));
      for (const { key } of fresh) seen.add(key);
      return fresh.map(({ content }) => /Question (\w)/.exec(content)?.[1] ?? "").toSorted();
    };
  };

  beforeEach(async () => {
    await pluginDb<ReinforcementTables>(lms.db).deleteFrom("reinforcement_workflow").execute();
    await lms.store(many());
  });

  it("come two a day, until each was asked", async () => {
    const newlyAsked = makeAsker();
    const all = [];
    for (const count of [2, 2, 1, 0]) {
      const today = await newlyAsked();
      expect(today).toHaveLength(count);
      expect(await newlyAsked()).toEqual([]);
      all.push(...today);
      later(1);
    }
    expect(all.toSorted()).toEqual(keys);
  });

  it("come in the order in which they are overdue, those that were never asked last", async () => {
    const due = { c: 3, e: 2, a: 1 };
    for (const [key, days] of Object.entries(due)) {
      await pluginDb<ReinforcementTables>(lms.db)
        .updateTable("reinforcement_workflow")
        .set({ due: new Date(lms.clock.now.getTime() - days * DAY) })
        .where("id", "=", idOf("reinforcement.question", key, "learner"))
        .execute();
    }
    const newlyAsked = makeAsker();
    expect(await newlyAsked()).toEqual(["c", "e"]);
    later(1);
    expect(await newlyAsked()).toContain("a");
  });

  it("by two processes at once are no more", async () => {
    await Promise.all([askDueQuestions(), askDueQuestions()]);
    expect(await mails()).toHaveLength(2);
  });
});

describe("nobody is asked", () => {
  const settled = async () => [await mails(), (await rounds()).map((round) => round.asked)];

  it.each([
    ["whose access has ended", { availability_end_date: new Date("2020-01-01T00:00:00Z") }, {}],
    ["whose access has not begun", { availability_date: new Date("2030-01-01T00:00:00Z") }, {}],
    ["about a draft", {}, { state: "draft" }],
    ["about an archived course", {}, { state: "archived" }],
  ] as const)("%s, until the course is open", async (_, change, state) => {
    const set = async (accessChange: object, courseChange: object) => {
      if (Object.keys(accessChange).length > 0)
        await lms.db.updateTable("objective_access").set(accessChange).execute();
      if (Object.keys(courseChange).length > 0) await lms.db.updateTable("objective").set(courseChange).execute();
    };
    await set(change, state);
    await askDueQuestions();
    expect(await settled()).toEqual([[], [null]]);
    await set({ availability_date: null, availability_end_date: null }, { state: "ready" });
    await askDueQuestions();
    expect(await mails()).toHaveLength(1);
  });

  it("without access to the course", async () => {
    await lms.db
      .updateTable("objective_access")
      .set({ user_id: idOf("user", "other") })
      .execute();
    await askDueQuestions();
    expect(await settled()).toEqual([[], [null]]);
  });

  it("without an e-mail address", async () => {
    await lms.db.updateTable("account").set({ email: "", email_key: null }).where("email", "=", LEARNER).execute();
    await askDueQuestions();
    expect(await settled()).toEqual([[], [null]]);
  });

  it("who has turned these mails off, until they are on again", async () => {
    const params = { kind: "reinforcement.question" };
    await (await ada()).call("chooseMail", { params, body: { wanted: false } });
    for (let day = 0; day < 100; day += 10) {
      await askDueQuestions();
      later(10);
    }
    expect(await settled()).toEqual([[], [null]]);
    await (await ada()).call("chooseMail", { params, body: { wanted: true } });
    await askDueQuestions();
    expect(await mails()).toHaveLength(1);
  });
});

describe("a pause", () => {
  it("holds questions back until the learner goes on, and only those of this learner", async () => {
    const choose = async (paused: boolean) => (await ada()).call("setReinforcementPaused", { body: { paused } });
    expect((await choose(true)).body.paused).toBe(true);
    expect((await plan(OTHER)).paused).toBe(false);
    await askDueQuestions();
    expect(await mails()).toEqual([]);
    expect((await choose(false)).body.paused).toBe(false);
    await askDueQuestions();
    expect(await mails()).toHaveLength(1);
  });
});
