import { afterEach, expect, it } from "vitest";
import { access, course, LEARNER, OTHER, sample } from "../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";
import type { Earned } from "../contract";
import { EARNED_PAGE } from "./earned";

let lms: TestLms;
afterEach(() => lms.close());

const past = (days: number, score: number) => ({
  state: "finished" as const,
  started: "now-90d",
  finished: `now-${days}d`,
  progress: 1,
  score,
  maxScore: 20,
  ...(score > 10 ? { certificate: { template: "proof", number: `OLD-${days}` } } : {}),
});
const graded = (key: string) => course(key, { gradingScale: "scale", certificateTemplates: ["proof"] });
const plain = (key: string) => course(key, {});

async function earned(from?: number): Promise<Earned> {
  const ada = await lms.member(LEARNER);
  return (await ada.call("getEarned", { query: from === undefined ? {} : { from } })).body;
}

it("has certificates and finished courses, the newest first, as far as their grade may be shown", async () => {
  const courses = ["good", "again", "poor", "never", "later", "kept", "running"].map(graded);
  lms = await startTestLms(
    sample(
      [...courses, plain("plain")],
      [
        access("good", { history: [past(1, 18)] }),
        access("again", { history: [past(3, 18), past(2, 2)] }),
        access("poor", { history: [past(4, 2)] }),
        access("never", { history: [past(5, 18)], gradeRevealPolicy: "never" }),
        access("later", { history: [past(6, 2)], gradeRevealPolicy: "afterDate", gradeRevealDate: "now+1d" }),
        access("kept", { history: [past(7, 18)] }),
        access("plain", { history: [past(8, 0)] }),
        access("running", { history: [] }),
      ],
    ),
  );
  await lms.db.updateTable("objective").set({ state: "archived" }).where("name", "=", "Course kept").execute();
  const { data, next } = await earned();
  expect(next).toBeNull();
  const certificate = (number: string) => [{ certificateNumber: number, revoked: null }];
  expect(data).toMatchObject([
    {
      objectiveId: idOf("course", "good"),
      passed: true,
      grade: "Good",
      score: 0.9,
      certificates: certificate("OLD-1"),
    },
    // The last attempt failed; the certificate of the first one is left.
    { objectiveId: idOf("course", "again"), isListed: false, passed: true, certificates: certificate("OLD-3") },
    { objectiveId: idOf("course", "never"), passed: null, grade: null, score: null, certificates: [] },
    { objectiveId: idOf("course", "later"), passed: null, grade: null, score: null, certificates: [] },
    { objectiveId: idOf("course", "kept"), isListed: false, imageUrl: null, certificates: certificate("OLD-7") },
    { objectiveId: idOf("course", "plain"), grade: null, score: null, certificates: [] },
  ]);
  expect((await (await lms.member(OTHER)).call("getEarned")).body).toEqual({ data: [], next: null });
});

it("comes a dozen courses at a time, each once, also behind courses that are left out", async () => {
  const failed = Array.from({ length: EARNED_PAGE + 2 }, (_, at) => `failed${at}`);
  const good = Array.from({ length: EARNED_PAGE + 3 }, (_, at) => `good${at}`);
  lms = await startTestLms(
    sample([...failed, ...good].map(graded), [
      ...failed.map((key, at) => access(key, { history: [past(1 + at, 2)] })),
      ...good.map((key, at) => access(key, { history: [past(40 + at, 18)] })),
    ]),
  );
  const first = await earned();
  const second = await earned(first.next ?? 0);
  expect([first.data.length, second.data.length, second.next]).toEqual([EARNED_PAGE, 3, null]);
  const ids = [...first.data, ...second.data].map(({ objectiveId }) => objectiveId);
  expect(ids).toEqual(good.map((key) => idOf("course", key)));
  expect(await earned(1000)).toEqual({ data: [], next: null });
});
