import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fetchThisServer } from "../../../server/kit/net/fetch-this-server";
import { jobScope } from "../../../server/learning/testing/job-scope";
import { hasTools } from "../../../server/learning/testing/labs";
import { access, course, group, LEARNER, sample } from "../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";
import type { QuizTables } from "./quiz.tables";
import { handInEnded } from "./scores/hand-in-ended";
import { deliverScores } from "./scores/score-deliveries";
import { launchInPortal } from "./testing/launch-in-portal";

const four = [{ min: 4, max: 4 }];
const questions = ["q", "r"].map((key) => ({ key, type: "numeric" as const, prompt: "<p>?</p>", accepted: four }));
const quizzes = ["never", "afterSubmit"].map((feedback) => ({
  key: feedback,
  name: feedback,
  items: questions,
  feedback: feedback as "never" | "afterSubmit",
}));
const exam = (key: string, constraint?: object) => ({
  key,
  type: "lti" as const,
  name: key,
  quiz: "never",
  maxScore: 10,
  ...(constraint === undefined ? {} : { constraint }),
});
const soon = "now+1h";
const root = (gracePeriodUntil = soon) =>
  group("root", [
    exam("grace", { gracePeriodUntil }),
    { ...exam("shown", { gracePeriodUntil }), quiz: "afterSubmit" },
    exam("access", { accessibleUntil: soon }),
    exam("open"),
    group("chapter", [exam("inside")], { constraint: { gracePeriodUntil: soon } }),
  ]);
const packageOf = (activity: ReturnType<typeof root>) => ({
  ...sample(
    [
      course("sea", { activity, gradingScale: "scale" }),
      course("access", { activity: { ...group("root", [exam("inside")]), constraint: { accessibleUntil: soon } } }),
    ],
    [access("sea"), access("access")],
  ),
  quizzes,
});

const HOUR = 3_600_000;

describe.runIf(hasTools)("a quiz whose time ends", () => {
  let lms: TestLms;
  let ada: Awaited<ReturnType<TestLms["member"]>>;
  let attempt: string;
  let end: number;
  beforeEach(async () => {
    lms = await startTestLms(packageOf(root()));
    ada = await lms.member(LEARNER);
    attempt = (await ada.learner.start("sea")).body.resultId;
    end = lms.clock.now.getTime() + HOUR;
  });
  afterEach(() => lms.close());

  const at = (time: number) => {
    lms.clock.now = new Date(time);
  };
  const work = () => ({ ...jobScope<QuizTables>(lms), fetchThisServer: fetchThisServer(lms.app) });
  const open = (activity: string, key = "sea", id = attempt) => launchInPortal(lms, ada, id, { course: key, activity });
  const scores = () =>
    lms.db.selectFrom("quiz_score").select(["id", "attempt_id", "fault", "delivered"]).orderBy("id").execute();
  async function handIn() {
    await handInEnded(work());
    await deliverScores.run(work());
  }
  /** The state of the learner's work on an activity, and its score. */
  async function standing(activity: string, key = "sea") {
    const own = await lms.db
      .selectFrom("activity_workflow as own")
      .leftJoin("activity_record as record", (join) =>
        join.onRef("record.activity_workflow_id", "=", "own.id").on("record.counts", "=", true),
      )
      .select(["own.state", "record.normalized_score"])
      .where("own.part_id", "=", idOf("part", key, activity))
      .executeTakeFirst();
    return [own?.state, own?.normalized_score ?? null];
  }

  it.each([
    ["grace", "sea"],
    ["access", "sea"],
    ["inside", "sea"],
    ["inside", "access"],
  ])("hands in what is saved, not before: %s of %s", async (activity, key) => {
    const id = key === "sea" ? attempt : (await ada.learner.start(key)).body.resultId;
    const page = await open(activity, key, id);
    await page.keep({ q: "4" });
    at(end - 1);
    await handIn();
    expect([await standing(activity, key), await scores()]).toEqual([["inProgress", null], []]);
    at(end);
    await handIn();
    expect(await standing(activity, key)).toEqual(["finished", 0.5]);
    expect((await page.read()).json().view).toMatchObject({ mode: "handedIn", endedByTime: true });
    await handIn();
    expect(await scores()).toMatchObject([{ fault: null, delivered: expect.any(Date) }]);
  });

  it("hands in once where two processes do it at a time, and what a killed one has not done", async () => {
    await (await open("grace")).keep({ q: "4" });
    at(end);
    const killed = new AbortController();
    killed.abort();
    await handInEnded({ ...work(), signal: killed.signal });
    expect(await scores()).toEqual([]);
    await Promise.all([handInEnded(work()), handInEnded(work())]);
    expect(await scores()).toHaveLength(1);
  });

  describe("for a course that is closed before the job comes", () => {
    const given = async () => (await lms.db.selectFrom("given_score").select("id").execute()).length;
    const result = () => lms.db.selectFrom("objective_record").select("normalized_score").executeTakeFirst();

    it.each([
      ["has not begun", async () => undefined],
      ["has handed in and not delivered", () => handInEnded(work())],
      ["has done all", handIn],
    ])("counts what is saved, once: the job %s", async (_case, before) => {
      await (await open("grace")).keep({ q: "4" });
      at(end);
      await before();
      expect((await ada.learner.submit(attempt)).body.state).toBe("Completed");
      expect(await standing("grace")).toEqual(["finished", 0.5]);
      const closed = await result();
      expect(closed?.normalized_score).toBeGreaterThan(0);
      await handIn();
      expect([await given(), await result()]).toEqual([1, closed]);
      expect(await scores()).toMatchObject([{ delivered: expect.any(Date) }]);
    });

    it("counts it for a course that is finished too", async () => {
      const id = (await ada.learner.start("access")).body.resultId;
      await (await open("inside", "access", id)).keep({ q: "4" });
      at(end);
      expect((await ada.learner.finish(id)).body.state).toBe("Completed");
      expect(await standing("inside", "access")).toEqual(["finished", 0.5]);
      await handIn();
      expect(await given()).toBe(1);
    });

    it("counts it once where the job and the delivery come at the same time", async () => {
      await (await open("grace")).keep({ q: "4" });
      at(end);
      await Promise.all([ada.learner.submit(attempt), handIn()]);
      expect(await standing("grace")).toEqual(["finished", 0.5]);
      await handIn();
      expect([await given(), (await scores()).length]).toEqual([1, 1]);
    });

    it("counts a quiz that was handed in a moment ago", async () => {
      await (await open("open")).handIn({ q: "4", r: "4" });
      await ada.learner.submit(attempt);
      expect(await standing("open")).toEqual(["finished", 1]);
      expect(await given()).toBe(1);
    });

    it("counts nothing of a quiz whose time is not over", async () => {
      await (await open("grace")).keep({ q: "4" });
      at(end - 1);
      await ada.learner.submit(attempt);
      expect(await standing("grace")).toEqual(["inProgress", null]);
      expect(await scores()).toEqual([]);
    });
  });

  it("hands in nothing of who has saved nothing, of who has handed in, and where no time ends", async () => {
    await open("grace");
    await (await open("open")).keep({ q: "4" });
    const page = await open("shown");
    await page.handIn({ q: "1", r: "4" });
    at(end);
    await handIn();
    expect(await standing("grace")).toEqual(["inProgress", null]);
    expect(await standing("open")).toEqual(["inProgress", null]);
    expect(await scores()).toHaveLength(1);
    expect((await page.read()).json().view.endedByTime).toBe(false);
  });

  it("goes by the dates of the moment", async () => {
    await (await open("grace")).keep({ q: "4" });
    await lms.store(packageOf(root("now+2h")));
    at(end);
    await handIn();
    expect(await standing("grace")).toEqual(["inProgress", null]);
    at(end + HOUR);
    await handIn();
    expect(await standing("grace")).toEqual(["finished", 0.5]);
  });

  it("counts no answer that was given after the end", async () => {
    const page = await open("grace");
    await page.keep({ q: "4" });
    at(end + 1);
    await page.keep({ r: "4" });
    await handIn();
    expect(await standing("grace")).toEqual(["finished", 0.5]);
  });

  it("counts an answer that was given in time and arrives later, and none that was given too late", async () => {
    const page = await open("grace");
    await page.keep({ q: "4" });
    at(end + 60_000);
    await handIn();
    const late = await page.keep({ r: "4" }, { r: end });
    expect([late.statusCode, late.json().reason]).toEqual([409, "quiz.timeOver"]);
    expect((await page.keep({ r: "4" }, { r: end - 1000 })).statusCode).toBe(200);
    await expect.poll(() => standing("grace"), { timeout: 20_000 }).toEqual(["finished", 1]);
    expect((await page.keep({ r: "4" }, { r: end - 1000 })).statusCode).toBe(409);
    expect(await scores()).toHaveLength(2);
  });

  it("takes no late answer after results were shown, nor of a page that was opened after the end", async () => {
    const [shown, other] = [await open("shown"), await open("shown")];
    await shown.keep({ q: "4" });
    at(end);
    await handIn();
    expect((await shown.read()).json().view.score).toMatchObject({ points: 1 });
    expect((await other.keep({ r: "4" }, { r: end - 1000 })).statusCode).toBe(409);
    expect(await scores()).toHaveLength(1);
  });

  it("gives an attempt that is over nothing more, also while the next one runs", async () => {
    await (await open("grace")).keep({ q: "4" });
    await lms.db.updateTable("objective_access").set({ retake_allowed: true }).execute();
    await ada.learner.submit(attempt);
    const next = (await ada.learner.start("sea")).body.resultId;
    await (await open("grace", "sea", next)).keep({ q: "4", r: "4" });
    at(end);
    await handIn();
    const rows = await lms.db
      .selectFrom("activity_workflow as own")
      .innerJoin("activity_record as record", (join) => join.onRef("record.activity_workflow_id", "=", "own.id"))
      .select(["own.objective_workflow_id", "record.normalized_score"])
      .where("own.part_id", "=", idOf("part", "sea", "grace"))
      .execute();
    expect(rows).toEqual([{ objective_workflow_id: next, normalized_score: 1 }]);
  });
});
