import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PortableActivityInput, PortableCourseInput } from "../../course-package/format/package.schema";
import { access, course, group, LEARNER, OTHER, sample, text } from "../testing/sample-package";
import { tasksOf } from "../testing/tasks-of";
import { idOf, startTestLms, type TestLms } from "../testing/test-lms";

const NOW = "2026-11-21T12:00:00.000Z";
const due = (date: string, more: object = {}) => ({ constraint: { due: date, ...more } });
const inCourse = (key: string, ...parts: PortableActivityInput[]) => course(key, { activity: group("root", parts) });

describe("what waits for a learner", () => {
  let lms: TestLms;
  async function open(courses: PortableCourseInput[], accesses: Parameters<typeof sample>[1]) {
    lms = await startTestLms(sample(courses, accesses));
    return (await lms.memberAt(NOW, LEARNER)).learner;
  }
  afterEach(() => lms.close());

  describe("in a course that is begun", () => {
    let attempt: string;
    let learner: Awaited<ReturnType<TestLms["member"]>>["learner"];
    beforeEach(async () => {
      const chapter = group("one", [text("a", due("2026-11-20")), text("b", due("2026-11-24"))], due("2026-12-01"));
      const parts = [
        chapter,
        text("plain"),
        text("extra", { optional: true, ...due("2026-11-22") }),
        text("draft", { state: "draft", ...due("2026-11-22") }),
        text("old", { state: "archived", ...due("2026-11-22") }),
        text("early", due("2026-12-24", { startFrom: "2026-12-01" })),
        text("missed", due("2026-11-01", { gracePeriodUntil: "2026-11-02" })),
        text("last", { ...due("2026-12-24", { afterPrevious: true }) }),
      ];
      learner = await open([inCourse("sea", ...parts)], [access("sea", { dueDate: "2026-12-31" })]);
      attempt = (await learner.start("sea")).body.resultId;
    });

    it("has the dates of its open activities and of the course itself, the nearest first", async () => {
      expect(await tasksOf(lms, LEARNER)).toEqual([
        "activity | About a | 2026-11-20T00:00:00.000Z",
        "activity | About b | 2026-11-24T00:00:00.000Z",
        "activity | Chapter one | 2026-12-01T00:00:00.000Z",
        "course | Course sea | 2026-12-31T00:00:00.000Z",
      ]);
      expect(await tasksOf(lms, OTHER)).toEqual([]);
    });

    it("has them until they are done, and an optional one only while it is begun", async () => {
      await learner.take(attempt, "sea", "a");
      await learner.startParts(attempt, "sea", "extra");
      expect(await tasksOf(lms, LEARNER)).toEqual([
        "activity | About extra | 2026-11-22T00:00:00.000Z",
        "activity | About b | 2026-11-24T00:00:00.000Z",
        "activity | Chapter one | 2026-12-01T00:00:00.000Z",
        "course | Course sea | 2026-12-31T00:00:00.000Z",
      ]);
      await learner.take(attempt, "sea", "b", "extra");
      expect(await tasksOf(lms, LEARNER)).toEqual(["course | Course sea | 2026-12-31T00:00:00.000Z"]);
    });

    it("has what opens later from then on, and nothing whose time is over", async () => {
      lms.clock.now = new Date("2026-12-01T00:00:00.000Z");
      const tasks = await tasksOf(lms, LEARNER);
      expect(tasks).toContain("activity | About early | 2026-12-24T00:00:00.000Z");
      expect(tasks.join()).not.toMatch(/missed|draft|old/);
    });

    it("has nothing while the course is archived, closed or taken away", async () => {
      const { db } = lms;
      const objective = db.updateTable("objective").where("id", "=", idOf("course", "sea"));
      await objective.set({ state: "archived" }).execute();
      expect(await tasksOf(lms, LEARNER)).toEqual([]);
      await objective.set({ state: "ready" }).execute();
      await db
        .updateTable("objective_access")
        .set({ availability_date: new Date("2026-12-02") })
        .execute();
      expect(await tasksOf(lms, LEARNER)).toEqual([]);
    });
  });

  it("has courses to begin: those that are mandatory or have a date, while they can be begun", async () => {
    const keys = ["must", "dated", "free", "later", "ended", "draft", "done"];
    await open(
      keys.map((key) => course(key, key === "draft" ? { state: "draft" } : {})),
      [
        access("must", { isMandatory: true }),
        access("dated", { dueDate: "2026-11-30" }),
        access("free"),
        access("later", { isMandatory: true, availabilityDate: "2026-11-22" }),
        access("ended", { isMandatory: true, availabilityEndDate: "2026-11-21" }),
        access("draft", { isMandatory: true }),
        access("done", {
          isMandatory: true,
          history: [
            { state: "finished", progress: 1, started: "2026-01-01", submitted: "2026-01-02", finished: "2026-01-02" },
          ],
        }),
      ],
    );
    expect(await tasksOf(lms, LEARNER)).toEqual([
      "course | Course dated | 2026-11-30T00:00:00.000Z",
      "course | Course must",
    ]);
  });

  it("leaves an activity out that waits for one that can no longer be done", async () => {
    const learner = await open(
      [
        inCourse(
          "sea",
          text("missed", due("2026-11-01", { gracePeriodUntil: "2026-11-02" })),
          text("next", due("2026-12-01", { afterPrevious: true })),
          text("free", due("2026-12-02")),
          text("after", due("2026-12-03", { afterPrevious: true })),
        ),
      ],
      [access("sea")],
    );
    await learner.start("sea");
    expect(await tasksOf(lms, LEARNER)).toEqual([
      "activity | About free | 2026-12-02T00:00:00.000Z",
      "activity | About after | 2026-12-03T00:00:00.000Z",
    ]);
  });
});
