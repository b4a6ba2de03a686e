import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { access, course, LEARNER, OTHER, sample } from "../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";
import { MAX_TASKS } from "../contract";

const keys = Array.from({ length: MAX_TASKS + 5 }, (_, index) => `c${String(index).padStart(3, "0")}`);

describe("getTasks", () => {
  let lms: TestLms;
  beforeAll(async () => {
    lms = await startTestLms(
      sample(
        keys.map((key) => course(key, { language: "de" })),
        keys.map((key, index) => access(key, { dueDate: `now+${index + 1}h` })),
      ),
    );
  });
  afterAll(() => lms.close());

  it("answers the most urgent tasks with their course, and counts all", async () => {
    const { body } = await (await lms.member(LEARNER)).call("getTasks");
    expect([body.total, body.data.length]).toEqual([MAX_TASKS + 5, MAX_TASKS]);
    const id = idOf("course", "c000");
    expect(body.data[0]).toMatchObject({
      kind: "course",
      title: "tasks.kind.course",
      name: "Course c000",
      course: { id, name: "Course c000", language: "de" },
      path: `/courses/${id}`,
    });
    expect((await (await lms.member(OTHER)).call("getTasks")).body).toEqual({
      total: 0,
      data: [],
      events: ["discussions.confirmation", "reinforcement.answered"],
    });
  });

  it("is not there while the tenant has the plugin off", async () => {
    lms.config.change({ plugins: { tasks: { enabled: false } } });
    const { status, body } = await (await lms.member(LEARNER)).call("getTasks");
    expect([status, body.code]).toEqual([404, "PLUGIN_OFF"]);
    lms.config.change({});
  });
});
