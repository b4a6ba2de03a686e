import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { tenantDb } from "../../database/tenant-db/tenant-db";
import { access, course, group, LEARNER, sample, text } from "../testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../testing/test-lms";
import { contentMigration } from "./content.migration";
import { publishTask } from "./publish-task";

const draft = { state: "draft" } as const;
const archived = { state: "archived" } as const;
const optional = { optional: true } as const;
const certified = { certificateTemplates: ["proof"] };
const empty = {
  "no-part": [],
  drafts: [text("a", draft)],
  archived: [text("a", archived), text("b", draft)],
  "empty-chapter": [group("one", [])],
  "shut-chapter": [group("one", [text("a")], draft)],
};
const full = { optional: [text("a", optional)], plain: [text("a"), text("b", draft)] };
const courses = Object.entries({ ...empty, ...full }).map(([key, parts]) =>
  course(key, { ...certified, activity: group("root", parts) }),
);

describe("a course of which nothing is published", () => {
  let lms: TestLms;
  let ada: Awaited<ReturnType<TestLms["member"]>>;
  beforeEach(async () => {
    const graded = course("graded", { ...certified, gradingScale: "scale", activity: group("root", [text("a")]) });
    const one = course("one-activity", { activity: text("a") });
    const all = [...courses, graded, one];
    lms = await startTestLms(
      sample(
        all,
        all.map(({ key }) => access(key)),
      ),
    );
    ada = await lms.member(LEARNER);
  });
  afterEach(() => lms.close());

  const publish = (key: string, activity: string, open: boolean) => {
    const db = tenantDb(lms.db, ada.user.tenantId);
    const parts = [idOf("part", key, activity)];
    return publishTask.run({ course: idOf("course", key), parts, open }, { db } as Parameters<
      typeof publishTask.run
    >[1]);
  };
  const contents = () => lms.db.selectFrom("objective").select(["code", "has_content"]).orderBy("code").execute();

  it.each(Object.keys(empty))("is not started: %s", async (key) => {
    expect((await ada.learner.aggregate(key)).objective.activity.hasContent).toBe(false);
    const refused = { status: 403, body: { code: "courseNotAvailable", reason: "noContent" } };
    expect(await ada.learner.start(key)).toMatchObject(refused);
  });

  it.each([...Object.keys(full), "one-activity"])("is another than this one: %s", async (key) => {
    expect((await ada.learner.start(key)).body.state).toBe("Completed");
  });

  it("is started once a part of it is published", async () => {
    await publish("shut-chapter", "one", true);
    expect((await ada.learner.start("shut-chapter")).body.state).toBe("Completed");
  });

  it.each([
    ["plain", "finish", "finishNotAllowed"],
    ["graded", "submit", "submitNotAllowed"],
  ] as const)("is not ended where an attempt runs: %s", async (key, action, code) => {
    const attempt = (await ada.learner.start(key)).body.resultId;
    await publish(key, "a", false);
    expect((await ada.learner[action](attempt)).body).toMatchObject({ code, reason: "noContent" });
    const { lastObjectiveRecord } = await ada.learner.aggregate(key);
    expect(lastObjectiveRecord).toBeNull();
  });

  it("is found among the courses that were stored before", async () => {
    const stored = await contents();
    await lms.db.updateTable("objective").set({ has_content: sql`not has_content` }).execute();
    await sql.raw(contentMigration[1] ?? "").execute(lms.db);
    expect(await contents()).toEqual(stored);
  });
});
