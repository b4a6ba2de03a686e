import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { json } from "../../../../server/database/columns";
import { INSTRUCTOR_ROLE, LEARNER_ROLE } from "../testing/fake-platform";
import { rightAnswers, sampleQuiz } from "../testing/sample-quiz";
import { quizOf, startTestTool, type TestTool } from "../testing/test-tool";

/**
 * Matches the texts that a response of the server must not contain too early. The sample quiz writes SECRET in its
 * explanations, feedback and accepted texts, HINT in its hints, and has 4.25 and 4.75 as the ends of a range. Hints are
 * secret until the learner asks for them, all else until the learner may see results.
 */
const secret = /SECRET|4\.25|4\.75|"correct"|"accepted"|HINT/;

describe("the calls of a quiz's page", () => {
  let tool: TestTool;
  let afterSubmit: string;
  let afterEach: string;
  let never: string;
  let attempt = 0;
  beforeAll(async () => {
    tool = await startTestTool();
    afterSubmit = await tool.store(sampleQuiz);
    afterEach = await tool.store({ ...sampleQuiz, feedback: "afterEach" });
    never = await tool.store({ ...sampleQuiz, feedback: "never" });
  });
  afterAll(() => tool.close());
  const fresh = (quiz: string, input: object = {}) => tool.open({ quiz, attempt: `fresh-${++attempt}`, ...input });

  it("keep answers, also for the next launch of the same attempt", async () => {
    const first = await tool.open({ quiz: afterSubmit, attempt: "same" });
    expect((await first.keep({ single: "a", numeric: "1" })).statusCode).toBe(200);
    expect((await first.keep({ numeric: null })).statusCode).toBe(200);
    const { boot } = await tool.open({ quiz: afterSubmit, attempt: "same" });
    const given = boot.view.items.flatMap((item) =>
      item.type === "note" || item.answer === null ? [] : [[item.key, item.answer]],
    );
    expect(given).toEqual([["single", "a"]]);
  });

  it("begin anew with another attempt, for another learner, and without a named attempt stay with the link", async () => {
    const page = await tool.open({ quiz: afterSubmit, attempt: "one" });
    await page.keep({ single: "a" });
    const answerOf = async (input: object) => {
      const { boot } = await tool.open({ quiz: afterSubmit, ...input });
      return boot.view.items.flatMap((item) => (item.key === "single" && item.type !== "note" ? [item.answer] : []))[0];
    };
    expect(await answerOf({ attempt: "two" })).toBeNull();
    expect(await answerOf({ attempt: "one", sub: "otto" })).toBeNull();
    expect(await answerOf({ attempt: "one" })).toBe("a");
    const link = await tool.open({ quiz: afterSubmit, attempt: "$ActivityWorkflow.id" });
    await link.keep({ single: "b" });
    expect(await answerOf({})).toBe("b");
  });

  it("keep the later of two answers, not the one that arrives later, and say what is true now", async () => {
    const page = await fresh(afterSubmit);
    const now = tool.clock.now.getTime();
    const answerOf = (view: { items: readonly { key: string; answer?: unknown }[] }, key: string) =>
      view.items.find((item) => item.key === key)?.answer;
    expect((await page.keep({ single: "b" }, { single: now - 1000 })).json()).not.toHaveProperty("view");
    const late = await page.keep({ single: "a", numeric: "4" }, { single: now - 1001, numeric: now - 1001 });
    expect(late.statusCode).toBe(200);
    expect([answerOf(late.json().view, "single"), answerOf(late.json().view, "numeric")]).toEqual(["b", "4"]);
    // Sending the same answer again changes nothing. A removed answer does not come back when an older save of it
    // arrives late.
    expect((await page.keep({ single: "b" }, { single: now - 1000 })).json()).not.toHaveProperty("view");
    await page.keep({ numeric: null }, { numeric: now - 500 });
    await page.keep({ numeric: "4" }, { numeric: now - 1001 });
    const view = await page.view();
    expect([answerOf(view, "single"), answerOf(view, "numeric")]).toEqual(["b", null]);
    await page.handIn({ single: "a" }, { single: now - 2000 });
    expect(answerOf(await page.view(), "single")).toBe("b");
  });

  it("take an answer without its time as given now, and none from later than now", async () => {
    const page = await fresh(afterSubmit);
    await page.keep({ single: "a" }, { single: tool.clock.now.getTime() + 86_400_000 });
    expect((await page.keep({ single: "b" })).json()).not.toHaveProperty("view");
    expect((await page.keep({ single: "a" }, { single: "yesterday" })).json()).not.toHaveProperty("view");
    expect((await page.keep({ single: "b" }, { single: -1 })).json()).toHaveProperty("view");
  });

  it("tell nothing of what is right before it may be seen, in any answer", async () => {
    for (const quiz of [afterSubmit, afterEach, never]) {
      const page = await fresh(quiz);
      const answers = [page.page, await page.call("GET", "quiz"), await page.keep({ single: "a" })];
      answers.push(
        await page.keep({ single: "nowhere" }),
        await page.check("numeric", {}),
        await page.hint("multiple"),
      );
      if (quiz !== afterEach) answers.push(await page.check("single", rightAnswers));
      for (const { body } of answers) expect(body).not.toMatch(secret);
    }
  });

  it("tell nothing after handing in either where that is never seen", async () => {
    const page = await fresh(never);
    const done = await page.handIn(rightAnswers);
    expect(done.body).not.toMatch(secret);
    const { mode, score, items } = done.json().view;
    expect([mode, score]).toEqual(["handedIn", null]);
    expect(items.every((item: { result?: unknown }) => item.result === undefined || item.result === null)).toBe(true);
  });

  it("say what passes and whether the score does, also when the page is opened again", async () => {
    const page = await fresh(afterSubmit, { passing: "0.75" });
    expect(page.boot.view.passing).toBeNull();
    const passing = { needed: 0.75, passed: false };
    expect((await page.handIn({ single: "a" })).json().view).toMatchObject({ passing });
    expect((await page.call("GET", "quiz")).json().view).toMatchObject({ passing });
  });

  it.each([undefined, "$Activity.passingScore", "0", "2", "-1", "1e-1"])(
    "name no passing score for %j",
    async (value) => {
      const page = await fresh(afterSubmit, value === undefined ? {} : { passing: value });
      expect((await page.handIn(rightAnswers)).json().view.passing).toBeNull();
    },
  );

  it("do not say whether the score passes where the platform hides results", async () => {
    const page = await fresh(afterSubmit, { passing: "0.5", results: "false" });
    expect((await page.handIn(rightAnswers)).json().view.passing).toBeNull();
  });

  it.each(["afterSubmit", "afterEach"])(
    "tell nothing where the platform hides results, though the quiz is %s",
    async (kind) => {
      const page = await fresh(kind === "afterEach" ? afterEach : afterSubmit, { results: "false" });
      expect((await page.check("single", { single: "a" })).json()).toMatchObject({ reason: "quiz.noCheck" });
      const done = await page.handIn(rightAnswers);
      expect(done.body).not.toMatch(secret);
      expect(done.json().view).toMatchObject({ mode: "handedIn", feedback: "never", score: null });
      expect((await page.call("GET", "quiz")).body).not.toMatch(secret);
    },
  );

  it("show the result of one question when it is checked, of no other one, and keep its answer", async () => {
    const page = await fresh(afterEach);
    const { question } = (await page.check("single", { single: "a" })).json();
    expect(question.result).toMatchObject({
      outcome: "wrong",
      points: 0,
      right: ["b"],
      explanation: "<p>SECRET because</p>",
    });
    const view = await page.view();
    expect(view.items.flatMap((item) => (item.type !== "note" && item.result !== null ? [item.key] : []))).toEqual([
      "single",
    ]);
    const again = await page.keep({ single: "b" });
    expect([again.statusCode, again.json().reason]).toEqual([409, "quiz.alreadyChecked"]);
    expect((await page.check("single", { single: "b" })).statusCode).toBe(409);
  });

  it("show hints one by one, and only when they are asked for", async () => {
    const page = await fresh(afterSubmit);
    expect((await page.hint("single")).json().question.hints).toEqual(["<p>HINT one</p>"]);
    expect((await page.hint("single")).json().question.hints).toEqual(["<p>HINT one</p>", "<p>HINT two</p>"]);
    expect((await page.hint("single")).json().reason).toBe("quiz.noHint");
  });

  it("hand in once, of two at the same moment too, and show the other what came of it", async () => {
    const [one, two] = [
      await tool.open({ quiz: afterSubmit, attempt: "tabs" }),
      await tool.open({ quiz: afterSubmit, attempt: "tabs" }),
    ];
    const both = await Promise.all([one.handIn(rightAnswers), two.handIn({ single: "a" })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const scores = both.map((answer) => answer.json().view.score);
    expect(scores[0]).toEqual(scores[1]);
    expect((await one.handIn({})).json().reason).toBe("quiz.handedIn");
    expect((await one.keep({ single: "b" })).json()).toMatchObject({
      reason: "quiz.handedIn",
      view: { mode: "handedIn" },
    });
    const stored = await tool.db
      .selectFrom("quiz_score as score")
      .innerJoin("quiz_attempt as attempt", "attempt.id", "score.attempt_id")
      .select("score.id")
      .where("attempt.launch_key", "=", JSON.stringify(["attempt", "tabs"]))
      .execute();
    expect(stored).toHaveLength(1);
  });

  it("show a finished attempt again, to be read only", async () => {
    const page = await tool.open({ quiz: afterSubmit, attempt: "finished" });
    await page.handIn(rightAnswers);
    const { boot } = await tool.open({ quiz: afterSubmit, attempt: "finished", ungraded: true });
    expect(boot.view).toMatchObject({ mode: "handedIn", score: { points: 8, max: 11, pending: false } });
    expect(boot.view.items.every((item) => item.type === "note" || item.locked)).toBe(true);
  });

  it("show everything to who teaches, and store nothing", async () => {
    const count = async () => (await tool.db.selectFrom("quiz_attempt").select("id").execute()).length;
    const before = await count();
    const page = await fresh(afterSubmit, { roles: [INSTRUCTOR_ROLE] });
    expect(page.boot.view.mode).toBe("preview");
    expect(page.page.body).toContain("SECRET because");
    for (const call of [page.keep({ single: "a" }), page.check("single", {}), page.hint("single"), page.handIn()]) {
      expect((await call).statusCode).toBe(403);
    }
    expect(await count()).toBe(before);
    expect((await fresh(afterSubmit, { roles: [INSTRUCTOR_ROLE, LEARNER_ROLE] })).boot.view.mode).toBe("open");
  });

  it.each([
    ["no token", ""],
    ["a token that nobody has", "a".repeat(43)],
    ["a very long one", "a".repeat(5000)],
    ["what is no token", "' or 1=1 --"],
  ])("refuse %s", async (_what, token) => {
    const page = tool.caller(token);
    for (const answer of [await page.call("GET", "quiz"), await page.keep({}), await page.handIn()]) {
      expect(answer.statusCode).toBe(401);
    }
  });

  it("refuse a page that was open for more than a day", async () => {
    const page = await fresh(afterSubmit);
    const { now } = tool.clock;
    tool.clock.now = new Date(now.getTime() + 24 * 3600_000);
    expect((await page.keep({ single: "a" })).statusCode).toBe(401);
    tool.clock.now = now;
  });

  it.each<[string, object | undefined]>([
    ["nothing", undefined],
    ["no answers", {}],
    ["a list", { answers: [] }],
    ["an unknown question", { answers: { other: "a" } }],
    ["a note", { answers: { intro: "a" } }],
    ["an unknown choice", { answers: { single: "z" } }],
    ["a prototype", { answers: JSON.parse('{"__proto__":{"single":"a"},"constructor":"a"}') }],
    ["another type", { answers: { numeric: { $gt: 0 } } }],
    ["a text that cannot be stored", { answers: { essay: "a\0b" } }],
    ["a text with half a character", { answers: { essay: "a\ud83d" } }],
    ["a gap that cannot be stored", { answers: { text: { word: "a\0b" } } }],
    ["an author's keys of options by chance", { answers: { ordering: ["p", "q", "r"] } }],
  ])("refuse %s, and keep none of it", async (_what, body) => {
    const page = await fresh(afterSubmit);
    const answer = await page.call("PUT", "answers", body);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect((await page.view()).items.every((item) => item.type === "note" || item.answer === null)).toBe(true);
  });

  it("tell the page how the quiz stands when its author has changed it meanwhile, and go on from there", async () => {
    const changing = await tool.store(sampleQuiz);
    const page = await fresh(changing);
    await page.keep({ single: "a" });
    const items = quizOf(sampleQuiz).items.filter(({ key }) => key !== "numeric");
    const content = json({ ...quizOf(sampleQuiz), items });
    await tool.db.updateTable("quiz").set({ content }).where("id", "=", changing).execute();
    const refused = [await page.keep({ numeric: "5" }), await page.handIn({ numeric: "5" })];
    for (const answer of refused) {
      expect([answer.statusCode, answer.json().reason]).toEqual([409, "quiz.unknownQuestion"]);
      expect(answer.json().view.items.map(({ key }: { key: string }) => key)).toEqual(items.map(({ key }) => key));
    }
    expect((await page.handIn({})).json().view).toMatchObject({ mode: "handedIn" });
  });

  it("show nothing once the attempt is gone, least of all a preview", async () => {
    const page = await fresh(afterSubmit);
    await tool.db.deleteFrom("quiz_attempt").where("quiz_id", "=", afterSubmit).execute();
    const answers = [await page.call("GET", "quiz"), await page.handIn({})];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
    for (const { body } of answers) expect(body).not.toMatch(secret);
  });

  it("refuse what is too large", async () => {
    const page = await fresh(afterSubmit);
    expect((await page.keep({ essay: "x".repeat(300_000) })).statusCode).toBe(413);
  });

  it("may be made from a frame without an origin, and never with cookies", async () => {
    const page = await fresh(afterSubmit);
    const answer = await page.call("GET", "quiz");
    expect(answer.headers["access-control-allow-origin"]).toBe("*");
    expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
    const asked = await tool.app.inject({
      method: "OPTIONS",
      url: "/tools/quiz/api/answers",
      headers: { origin: "null", host: "localhost" },
    });
    expect([asked.statusCode, asked.headers["access-control-allow-headers"]]).toEqual([
      204,
      "authorization, content-type",
    ]);
  });
});
