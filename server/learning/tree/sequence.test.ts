import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../database/new-id";
import { access, course, group, LEARNER, sample, text } from "../testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../testing/test-lms";

const waiting = { constraint: { afterPrevious: true } };
const activity = group("root", [
  text("first"),
  text("aside", { optional: true }),
  text("second", waiting),
  group("third", [text("inside")], waiting),
]);

describe("parts that open one after the other", () => {
  let lms: TestLms;
  let ada: Awaited<ReturnType<TestLms["member"]>>;
  let attempt: string;
  beforeEach(async () => {
    lms = await startTestLms(sample([course("steps", { activity })], [access("steps")]));
    ada = await lms.member(LEARNER);
    attempt = (await ada.learner.start("steps")).body.resultId;
  });
  afterEach(() => lms.close());

  const shut = async () => {
    const { activity: root } = (await ada.learner.tree(attempt)).body;
    const parts = root.children.flatMap((part: { childActivity: { children: object[] } }) => [
      part,
      ...part.childActivity.children,
    ]);
    return parts
      .filter(({ available }: { available: boolean }) => !available)
      .map(({ childActivity, reason }: { childActivity: { name: string }; reason: string }) => [
        childActivity.name,
        reason,
      ]);
  };
  const content = (key: string) =>
    ada.call("getActivity", {
      params: { objectiveWorkflowId: attempt, activityPathId: idOf("part", "steps", key) },
    });
  const locked = { status: 403, body: { code: "activityLocked", reason: "completePreviousToPass" } };

  it("say which wait, with all that is below them", async () => {
    const why = "completePreviousToPass";
    expect(await shut()).toEqual([
      ["About second", why],
      ["Chapter third", why],
      ["About inside", why],
    ]);
  });

  it("give nothing and take nothing before their turn, asked for alone or with the course", async () => {
    for (const key of ["second", "inside"]) {
      expect(await content(key)).toMatchObject(locked);
      expect(await ada.learner.startParts(attempt, "steps", key)).toMatchObject(locked);
    }
    expect((await content("first")).status).toBe(200);
  });

  it("open one by one as what is before them is done, whatever is optional between", async () => {
    await ada.learner.take(attempt, "steps", "first");
    expect((await shut()).map(([name]: string[]) => name)).toEqual(["Chapter third", "About inside"]);
    expect((await content("second")).status).toBe(200);
    await ada.learner.take(attempt, "steps", "second", "inside");
    expect(await shut()).toEqual([]);
  });

  it("stay open once they are begun, though an author lets them wait later", async () => {
    await lms.store(
      sample([course("steps", { activity: group("root", [text("first"), text("second")]) })], [access("steps")]),
    );
    const begun = await ada.learner.startParts(attempt, "steps", "second");
    await lms.store();
    expect((await content("second")).status).toBe(200);
    const saved = await ada.call("updateActivityWorkflow", {
      params: { objectiveWorkflowId: attempt, activityWorkflowId: begun.body.resultId },
      body: { id: newId(), progress: 0.5, data: null },
    });
    expect(saved.status).toBe(200);
  });
});
