import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { access, course, group, LEARNER, OTHER, sample, text } from "../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";

const chapters = group("root", [
  group("one", [text("a", { duration: 300 }), text("b", { optional: true })]),
  text("gone", { name: "Gone", state: "archived" }),
  text("soon", { state: "draft" }),
  text("early", { constraint: { startFrom: "now+2d", due: "now+3d" } }),
  text("after", { constraint: { afterPrevious: true } }),
]);
const school = sample(
  [
    course("rope", { activity: chapters }),
    course("later"),
    course("draft", { state: "draft" }),
    course("old", { state: "archived" }),
    course("open", { openCatalog: true }),
    course("single", { activity: text("root") }),
    course("theirs"),
  ],
  [
    access("rope"),
    access("later", { availabilityDate: "now+9d", selfEnrolled: false }),
    access("draft"),
    access("old"),
    access("single"),
    access("theirs", { user: "other" }),
  ],
);

const axis = (...parts: string[]) => parts.map((part) => idOf("part", "rope", part)).join("/");

describe("getCourseOutline", () => {
  let lms: TestLms;
  let ada: Awaited<ReturnType<TestLms["member"]>>;
  beforeEach(async () => {
    lms = await startTestLms(school);
    ada = await lms.member(LEARNER);
  });
  afterEach(() => lms.close());

  const ask = (key: string, person = ada) =>
    person.call("getCourseOutline", { params: { objectiveId: idOf("course", key) } });
  const outlineOf = async (key: string, person = ada) => (await ask(key, person)).body;
  const lines = async (key: string) =>
    (await outlineOf(key)).parts.map(
      ({ name, depth, state, reason }: { name: string; depth: number; state: string; reason: string | null }) =>
        `${"  ".repeat(depth)}${name}: ${state}${reason === null ? "" : ` (${reason})`}`,
    );

  it("answers the parts of a course that is not started, without archived ones", async () => {
    expect(await lines("rope")).toEqual([
      "Chapter one: open",
      "  About a: open",
      "  About b: open",
      "About soon: comingSoon (comingSoon)",
      "About early: open (beforeStartFrom)",
      "About after: open (completePreviousToPass)",
    ]);
    const { parts, next, changesAt } = await outlineOf("rope");
    const early = new Date(lms.clock.now.getTime() + 2 * 86_400_000).toISOString();
    expect(parts[1]).toEqual({
      axis: axis("one", "a"),
      name: "About a",
      depth: 1,
      hasParts: false,
      duration: 300,
      state: "open",
      isOptional: false,
      isOverdue: false,
      isProctored: false,
      due: null,
      reason: null,
      reasonDate: null,
    });
    expect([parts[2].isOptional, parts[4].reasonDate]).toEqual([true, early]);
    expect([next, changesAt]).toEqual([axis("one", "a"), early]);
  });

  it("answers how far the learner is, and the part that comes next", async () => {
    const { resultId } = (await ada.learner.start("rope")).body;
    const begun = await ada.learner.startParts(resultId, "rope", "a");
    expect([(await lines("rope"))[1], (await outlineOf("rope")).next]).toEqual(["  About a: begun", axis("one", "a")]);
    await ada.learner.finishParts(resultId, begun.body.resultId);
    expect([(await lines("rope"))[1], (await outlineOf("rope")).next]).toEqual(["  About a: passed", axis("one", "b")]);
  });

  it("answers the parts of a course that opens later, and of one in the catalog", async () => {
    expect(await lines("later")).toHaveLength(4);
    expect(await lines("open")).toHaveLength(4);
  });

  it("answers nothing of drafts and archived courses, and of a course of a single activity", async () => {
    for (const key of ["draft", "old", "single"]) {
      expect(await outlineOf(key)).toEqual({ parts: [], next: null, changesAt: null });
    }
  });

  it("answers nothing while an attempt is closed to its learner", async () => {
    await ada.learner.start("rope");
    const date = new Date(lms.clock.now.getTime() + 86_400_000);
    await lms.db.updateTable("objective_access").set({ availability_date: date }).execute();
    expect((await outlineOf("rope")).parts).toEqual([]);
  });

  it("refuses people without access to the course", async () => {
    const other = await lms.member(OTHER);
    expect([(await ask("theirs")).status, (await ask("rope", other)).status]).toEqual([404, 404]);
    expect((await ask("theirs", other)).status).toBe(200);
  });
});
