import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rightAnswers, sampleQuiz } from "../testing/sample-quiz";
import { startTestTool, type TestTool } from "../testing/test-tool";
import { nextTryAt, scoreBody, scoresAddress } from "./score-body.rules";

/** Waits until a check succeeds. The time limit is long, because making a key can take long on a busy machine. */
const soon = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: 20_000 });

describe("a score on its way", () => {
  let tool: TestTool;
  beforeEach(async () => {
    tool = await startTestTool();
  });
  afterEach(() => tool.close());
  const rows = () =>
    tool.db.selectFrom("quiz_score").select(["tries", "delivered", "fault", "next_try"]).orderBy("id").execute();
  const handIn = async (answers: object, attempt = "a") => {
    const page = await tool.open({ quiz: await tool.store(sampleQuiz), attempt });
    return page.handIn(answers);
  };

  it("comes to the line item's scores, for whoever was launched, with the time of handing in", async () => {
    await handIn(rightAnswers);
    await soon(() => tool.platform.scores).toEqual([
      {
        url: "https://platform.example/items/1/scores?course=7",
        body: {
          userId: "ada",
          timestamp: "2026-11-21T09:00:00.000Z",
          scoreGiven: 8,
          scoreMaximum: 11,
          activityProgress: "Completed",
          gradingProgress: "FullyGraded",
        },
      },
    ]);
  });

  it("says when a person has to grade", async () => {
    await handIn({ ...rightAnswers, essay: "Because." });
    await soon(() => tool.platform.scores[0]?.body.gradingProgress).toBe("PendingManual");
  });

  it("is tried again until the platform takes it, ever more seldom", async () => {
    tool.platform.answers.push(503, 500, 401);
    const quiz = await tool.store(sampleQuiz);
    await handIn(rightAnswers);
    for (const [tries, wait] of [
      [1, 5],
      [2, 10],
      [3, 20],
    ] as const) {
      await soon(async () => (await rows())[0]).toMatchObject({
        tries,
        delivered: null,
        next_try: new Date(tool.clock.now.getTime() + wait * 1000),
      });
      await soon(async () => (await rows())[0]?.fault).toMatch(/the platform answered (503|500|401)/);
      tool.clock.now = new Date(tool.clock.now.getTime() + wait * 1000);
      // Another learner submits a quiz without a score. This also starts the delivery of all scores whose next try is
      // due.
      await (await tool.open({ quiz, attempt: `other-${tries}`, ungraded: true })).handIn();
    }
    await soon(() => tool.platform.scores.filter(({ body }) => body.scoreGiven === 8).length).toBe(1);
  });

  it("counts as delivered when the platform has a newer one", async () => {
    tool.platform.answers.push(409);
    await handIn(rightAnswers);
    await soon(async () => (await rows())[0]).toMatchObject({ tries: 1, fault: "the platform has a newer score" });
    expect((await rows())[0]?.delivered).not.toBeNull();
  });

  it("is not sent where the platform wants none", async () => {
    const page = await tool.open({ quiz: await tool.store(sampleQuiz), ungraded: true });
    expect((await page.handIn(rightAnswers)).statusCode).toBe(200);
    expect(await rows()).toEqual([]);
  });
});

describe("the words of a score", () => {
  const time = new Date("2026-11-21T09:00:00.000Z");

  it("have no maximum of 0", () => {
    expect(scoreBody("ada", { points: 0, max: 0, pending: false }, time)).not.toHaveProperty("scoreMaximum");
  });

  it.each([
    ["https://p.example/items/1", "https://p.example/items/1/scores"],
    ["https://p.example/items/1/", "https://p.example/items/1/scores"],
    ["https://p.example/items/1?a=b", "https://p.example/items/1/scores?a=b"],
  ])("go for %s to %s", (lineItem, address) => expect(scoresAddress(lineItem)).toBe(address));

  it.each([
    [1, 5],
    [2, 10],
    [13, 20_480],
    [14, 21_600],
    [500, 21_600],
  ])("are tried again after %i tries in %i seconds", (tries, seconds) => {
    expect(nextTryAt(tries, time).getTime() - time.getTime()).toBe(seconds * 1000);
  });
});
