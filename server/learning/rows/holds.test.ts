import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { tenantDb } from "../../database/tenant-db/tenant-db";
import { access, course, group, LEARNER, sample, text } from "../testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../testing/test-lms";
import { holdAttempt, releaseAttempt } from "./holds";

const one = course("one", { activity: group("root", [text("page")]) });

describe("an attempt that is held", () => {
  let lms: TestLms;
  let ada: Awaited<ReturnType<TestLms["member"]>>;
  let attempt: string;
  beforeEach(async () => {
    lms = await startTestLms(sample([one], [access("one")]));
    ada = await lms.member(LEARNER);
    attempt = (await ada.learner.start("one")).body.resultId;
    await ada.learner.take(attempt, "one", "page");
  });
  afterEach(() => lms.close());

  const db = () => tenantDb(lms.db, ada.user.tenantId);
  const hold = (name: string, shuts: boolean) =>
    holdAttempt(db(), attempt, { name, reason: shuts ? "beingGraded" : "requiredPartsLeft", shuts });
  const read = () =>
    ada.call("getActivity", {
      params: { objectiveWorkflowId: attempt, activityPathId: idOf("part", "one", "page") },
    });
  const holdReason = async () => (await ada.learner.aggregate("one")).holdReason;

  it("is not handed in before each of its holds is released", async () => {
    await hold("a.first", false);
    await hold("b.second", false);
    const refused = { status: 403, body: { code: "courseNotAvailable", reason: "requiredPartsLeft" } };
    expect(await ada.learner.finish(attempt)).toMatchObject(refused);
    await releaseAttempt(db(), attempt, "a.first");
    expect(await ada.learner.finish(attempt)).toMatchObject(refused);
    await releaseAttempt(db(), attempt, "b.second");
    expect((await ada.learner.finish(attempt)).body).toMatchObject({ state: "Completed" });
  });

  it("is open for work, unless the hold shuts it: then lists and pages say why", async () => {
    await hold("a.first", false);
    expect([(await read()).status, await holdReason()]).toEqual([200, null]);
    await hold("a.first", true);
    expect(await read()).toMatchObject({ status: 403, body: { code: "courseNotAvailable", reason: "beingGraded" } });
    expect(await holdReason()).toBe("beingGraded");
    const { body } = await ada.call("queryMyAggregates");
    expect(body.data).toMatchObject([{ holdReason: "beingGraded" }]);
    await hold("a.first", false);
    expect([(await read()).status, await holdReason()]).toEqual([200, null]);
  });

  it("keeps its hold whatever plugins are on", async () => {
    await hold("proctor.sittings", false);
    lms.config.change({ plugins: { proctor: { enabled: false } } });
    expect((await ada.learner.finish(attempt)).body).toMatchObject({ reason: "requiredPartsLeft" });
  });
});
