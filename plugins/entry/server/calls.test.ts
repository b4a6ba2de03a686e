import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../../server/database/new-id";
import { access, course, LEARNER, OTHER, sample } from "../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";

let lms: TestLms;
let ada: Awaited<ReturnType<TestLms["member"]>>;

beforeEach(async () => {
  lms = await startTestLms(
    sample(
      [course("offered"), course("given"), course("over"), course("draft", { state: "draft" })],
      [
        access("offered", { selfEnrolled: false }),
        access("given", { selfEnrolled: false, isMandatory: true }),
        access("over", { selfEnrolled: false, availabilityEndDate: "now-1d" }),
        access("draft", { selfEnrolled: false }),
      ],
    ),
  );
  ada = await lms.member(LEARNER);
});
afterEach(() => lms.close());

const accessTo = async (key: string): Promise<string> =>
  (await ada.call("getMyAccess", { params: { objectiveId: idOf("course", key) } })).body.id;
const create = (objectiveAccessId: string, id = newId()) =>
  ada.call("createObjectiveAccess", { body: { id, objectiveAccessId } });
const mine = async (): Promise<string[]> =>
  (await ada.call("queryMyAggregates")).body.data.map((aggregate: { id: string }) => aggregate.id);

describe("the way into a course by a link", () => {
  it("makes a course that is offered the learner's own, once", async () => {
    const objectiveAccessId = await accessTo("offered");
    const id = newId();
    const { resultId } = (await create(objectiveAccessId, id)).body;
    expect((await create(objectiveAccessId, id)).body.resultId).toBe(resultId);
    expect((await create(objectiveAccessId)).body.resultId).toBe(resultId);
    expect((await mine()).filter((aggregate) => aggregate === resultId)).toHaveLength(1);
    expect((await ada.learner.aggregate("offered")).isSelfEnrolled).toBe(true);
  });

  it("leaves a course that is the learner's already as it is", async () => {
    const before = await ada.learner.aggregate("given");
    expect((await create(before.objectiveAccess.id)).body.resultId).toBe(before.id);
    expect((await ada.learner.aggregate("given")).isSelfEnrolled).toBe(false);
  });

  it.each([
    ["over", "afterAvailabilityEndDate"],
    ["draft", "comingSoon"],
  ])("does not lead into a course that is %s", async (key, reason) => {
    const answer = await create(await accessTo(key));
    expect([answer.status, answer.body.code, answer.body.reason]).toEqual([403, "courseNotAvailable", reason]);
    expect(await mine()).toHaveLength(1);
  });

  it("is nobody else's", async () => {
    const otto = await lms.member(OTHER);
    const body = { id: newId(), objectiveAccessId: await accessTo("offered") };
    expect((await otto.call("createObjectiveAccess", { body })).status).toBe(404);
  });
});
