import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countStatements } from "../../app/testing/count-statements";
import { engineForTests } from "../../app/testing/engine-for-tests";
import { testEngines } from "../../app/testing/engines";
import { agendaOf } from "../testing/agenda-of";
import { access, course, group, LEARNER, OTHER, sample, text } from "../testing/sample-package";
import { startTestLms, type TestLms } from "../testing/test-lms";

const NOW = "2026-11-21T12:00:00.000Z";
const due = (date: string, more: object = {}) => ({ constraint: { due: date, ...more } });
const begun = { history: [{ state: "inProgress" as const, started: "2026-11-01T00:00:00Z" }] };

const parts = [
  group("one", [text("a", due("2026-11-24")), text("gone", { state: "archived", ...due("2026-11-24") })]),
  text("draft", { state: "draft", ...due("2026-11-24") }),
  text("early", due("2026-12-24", { startFrom: "2026-12-01" })),
];
const activity = group("root", parts);
const courses = [
  course("sea", { activity }),
  course("later", { activity }),
  course("draft", { activity, state: "draft" }),
  course("old", { activity, state: "archived" }),
  course("new", { activity }),
  course("offered", { activity }),
];
const accesses = [
  access("sea", { dueDate: "2026-12-31", ...begun }),
  access("later", { availabilityDate: "2026-12-05", ...begun }),
  access("draft", { dueDate: "2026-12-31", ...begun }),
  access("old", { dueDate: "2026-12-31", ...begun }),
  access("new", { dueDate: "2026-12-30" }),
  access("offered", { dueDate: "2026-12-31", selfEnrolled: false }),
];

describe.each(testEngines)("the dates of a learner on $name", ({ start }) => {
  const open = engineForTests(start);
  let lms: TestLms;
  let sent: () => number;
  beforeAll(async () => {
    const database = await open();
    const counted = countStatements(database.db);
    sent = counted.count;
    lms = await startTestLms(sample(courses, accesses), undefined, { ...database, db: counted.db });
    lms.clock.now = new Date(NOW);
  }, 60_000);
  afterAll(() => lms.close());

  it("are those of the courses in My courses, and of the parts of attempts that are open", async () => {
    expect(await agendaOf(lms, LEARNER)).toEqual([
      "due | About a | 2026-11-24T00:00",
      "opens | About early | 2026-12-01T00:00",
      "opens | Course later | 2026-12-05T00:00 | done",
      "due | About early | 2026-12-24T00:00",
      "due | Course new | 2026-12-30T00:00",
      "due | Course sea | 2026-12-31T00:00",
    ]);
    expect(await agendaOf(lms, OTHER)).toEqual([]);
  });

  it("are only those of the span, without its end", async () => {
    const span = { from: new Date("2026-11-24"), until: new Date("2026-12-24") };
    expect((await agendaOf(lms, LEARNER, span)).map((line) => line.split(" | ")[1])).toEqual([
      "About a",
      "About early",
      "Course later",
    ]);
  });

  it("take few statements for any number of courses", async () => {
    const before = sent();
    await agendaOf(lms, LEARNER);
    // One of them finds the account of the test's learner, and two are of plugins.
    expect(sent() - before).toBeLessThanOrEqual(9);
  });
});
