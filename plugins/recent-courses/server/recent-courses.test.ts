import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { json } from "../../../server/database/columns";
import { access, course, group, LEARNER, OTHER, sample, text } from "../../../server/learning/testing/sample-package";
import { smallPicture } from "../../../server/learning/testing/small-picture";
import { idOf, startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";

const chapters = group("root", [
  group("one", [text("a", { html: "<h2>Why</h2><p>First of a. Second of a.</p>" }), text("b")]),
  text("c"),
]);
const school = sample(
  [course("rope", { activity: chapters, image: "files/sea.png" }), course("tide"), course("other"), course("new")],
  [
    access("rope", { dueDate: "2027-01-09T17:00:00.000Z" }),
    access("tide"),
    access("new", { isMandatory: true }),
    access("other", { user: "other" }),
  ],
);

let lms: TestLms;
let ada: Awaited<ReturnType<TestLms["member"]>>;
beforeEach(async () => {
  lms = await startTestLms(school, { "files/sea.png": smallPicture });
  ada = await lms.member(LEARNER);
});
afterEach(() => lms.close());

const content = async (person = ada) => (await person.call("getDay")).body.parts["recent-courses"].content;
const start = async (key: string) => (await ada.learner.start(key)).body.resultId;
const later = () => {
  lms.clock.now = new Date(lms.clock.now.getTime() + 60_000);
};
const axis = (key: string, ...parts: string[]) => parts.map((part) => idOf("part", key, part)).join("/");

describe("the part Read on", () => {
  it("is the first course to begin with, if none is running: a mandatory one before others", async () => {
    const { readOn, first, recent } = await content();
    expect([readOn, first.objectiveId, recent]).toEqual([null, idOf("course", "new"), []]);
  });

  it("has no course for somebody without courses to begin with", async () => {
    const other = await lms.member(OTHER);
    await other.learner.start("other");
    await lms.db.updateTable("objective_workflow").set({ state: "finished" }).execute();
    expect(await content(other)).toEqual({ picture: null, readOn: null, first: null, recent: [] });
  });

  it("is the part in which the learner stopped, with its chapter and the first sentence", async () => {
    await ada.learner.startParts(await start("rope"), "rope", "a");
    const { readOn, picture, first } = await content();
    expect(readOn).toMatchObject({
      objectiveId: idOf("course", "rope"),
      axis: axis("rope", "one", "a"),
      part: "About a",
      chapter: "Chapter one",
      sentence: "First of a.",
      due: "2027-01-09T17:00:00.000Z",
      progress: 0,
    });
    expect([picture, first]).toEqual([readOn.imageUrl, null]);
  });

  it("is the next part when that one is finished", async () => {
    await ada.learner.take(await start("rope"), "rope", "a");
    expect((await content()).readOn).toMatchObject({ axis: axis("rope", "one", "b"), sentence: "All about b." });
  });

  it.each<[string, object]>([
    ["a part that a plugin guards", { demands: json(["proctored"]) }],
    ["a graded part", { support_lti_grading: true }],
  ])("tells nothing of the text of %s", async (_, change) => {
    await ada.learner.startParts(await start("rope"), "rope", "a");
    await lms.db
      .updateTable("activity")
      .set(change)
      .where("id", "=", idOf("activity", "rope", "a"))
      .execute();
    expect((await content()).readOn).toMatchObject({ part: "About a", sentence: null });
  });

  it.each(["draft", "archived"] as const)("leaves out a part that is %s now", async (state) => {
    await ada.learner.startParts(await start("rope"), "rope", "a");
    await lms.db
      .updateTable("activity")
      .set({ state })
      .where("id", "=", idOf("activity", "rope", "a"))
      .execute();
    const body = await content();
    expect(body.readOn).toMatchObject({ part: "About b" });
    expect(JSON.stringify(body)).not.toContain("First of a");
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      "that is archived",
      () => lms.db.updateTable("objective").set({ state: "archived" }).where("name", "=", "Course rope").execute(),
    ],
    [
      "that is not open at this time",
      () =>
        lms.db
          .updateTable("objective_access")
          .set({ availability_date: new Date("2030-01-01T00:00:00Z") })
          .execute(),
    ],
  ])("leaves out a course %s", async (_, change) => {
    await start("rope");
    await change();
    expect((await content()).readOn).toBeNull();
  });
});

describe("the part Recently used courses", () => {
  it("has the other running courses at the exact activity, the last one first", async () => {
    await ada.learner.startParts(await start("tide"), "tide", "b");
    later();
    await ada.learner.startParts(await start("new"), "new", "c");
    later();
    await ada.learner.startParts(await start("rope"), "rope", "a");
    const { readOn, recent } = await content();
    expect(readOn.name).toBe("Course rope");
    expect(recent).toMatchObject([
      { name: "Course new", axis: axis("new", "c"), part: "About c" },
      { name: "Course tide", axis: axis("tide", "one", "b"), part: "About b" },
    ]);
  });

  it("does not name a place that is closed now", async () => {
    await ada.learner.startParts(await start("tide"), "tide", "b");
    later();
    await start("rope");
    await lms.db
      .updateTable("activity")
      .set({ state: "draft" })
      .where("id", "=", idOf("activity", "tide", "b"))
      .execute();
    expect((await content()).recent).toMatchObject([{ name: "Course tide", axis: "", part: null }]);
  });
});
