import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Hooks, TenantHooks } from "../../kit/hooks/hooks";
import { access, course, group, LEARNER, sample, text } from "../../learning/testing/sample-package";
import { smallPicture } from "../../learning/testing/small-picture";
import { idOf, startTestLms, type TestLms } from "../../learning/testing/test-lms";
import { installed } from "../../plugins/installed";
import { storedContent } from "../testing/stored-content";

const words = '<p><img src="files/sea.png" alt="The sea"><a href="activity:b">On</a></p>';
const input = {
  ...sample([course("sea", { activity: group("root", [text("a", { html: words }), text("b")]) })], [access("sea")]),
};

describe("the content of a type of a plugin", () => {
  let lms: TestLms;
  beforeAll(async () => {
    lms = await startTestLms(input, { "files/sea.png": smallPicture });
  });
  afterAll(() => lms.close());

  /**
   * Imports the test's courses again. `storeText` is the function with which a plugin that is off makes the content of
   * activities of the type `text`.
   */
  function importWith(storeText: Hooks["storeContent"][string]) {
    const polls = { id: "polls", hooks: { storeContent: { text: storeText } } };
    const hooks = new TenantHooks(
      [...installed.plugins, polls],
      () => false,
      () => undefined,
    );
    return lms.store(input, { plugins: { ...installed, hooks } });
  }
  const contentOf = (key: string) => storedContent(lms, "sea", key);

  it("is what the plugin makes of it, also while it is off: from the words and files as they are shown here", async () => {
    const shown = await contentOf("a");
    await importWith(async ({ db, now }, { activity, partId, html, file }) => {
      const { name } = await db.selectFrom("objective").select("name").executeTakeFirstOrThrow();
      const files = [file("files/sea.png"), file("files/none.png")];
      return { name, now, key: activity.key, partId, html, files };
    });
    const file = { address: expect.stringMatching(/sea\.png\?/), type: "image/png" };
    expect(await contentOf("a")).toEqual({
      name: "Course sea",
      now: lms.clock.now.toISOString(),
      key: "a",
      partId: idOf("part", "sea", "a"),
      html: (shown as { html: string }).html,
      files: [file, null],
    });
    expect((shown as { html: string }).html).not.toContain('"files/');
    expect(await contentOf("b")).toMatchObject({ key: "b" });
  });

  it("fails the import where the plugin throws, and all is as it was", async () => {
    await lms.store(input);
    const before = await contentOf("a");
    let asked = 0;
    const throwing = importWith(async () => {
      asked += 1;
      if (asked === 2) throw new Error("no such poll");
      return {};
    });
    await expect(throwing).rejects.toThrow("no such poll");
    expect(await contentOf("a")).toEqual(before);
  });
});

describe("what a package demands of whoever enters an activity", () => {
  let lms: TestLms;
  afterEach(() => lms.close());

  it("stays a demand where nothing guards: the activity is refused with everything in it", async () => {
    const watched = group("exam", [text("a")], { proctored: true });
    const given = sample([course("sea", { activity: group("root", [watched, text("b")]) })], [access("sea")]);
    const plugins = installed.plugins.filter(({ id }) => id !== "proctor");
    lms = await startTestLms(given, undefined, undefined, { plugins });
    const ada = await lms.member(LEARNER);
    const objectiveWorkflowId = (await ada.learner.start("sea")).body.resultId;
    const read = (key: string) =>
      ada.call("getActivity", { params: { objectiveWorkflowId, activityPathId: idOf("part", "sea", key) } });
    expect(await read("a")).toMatchObject({ status: 403, body: { code: "activityLocked", reason: "partOff" } });
    expect(await read("b")).toMatchObject({ status: 200, body: { proctored: false } });
    const { body } = await ada.call("getActivityTree", { params: { objectiveWorkflowId } });
    const [exam] = body.activity.children;
    expect(exam.childActivity.proctored).toBe(true);
  });
});
