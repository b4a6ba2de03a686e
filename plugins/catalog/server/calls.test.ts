import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { engineForTests } from "../../../server/app/testing/engine-for-tests";
import { testEngines } from "../../../server/app/testing/engines";
import { newId } from "../../../server/database/new-id";
import { expectRefusedForgery } from "../../../server/learning/testing/expect-refused-forgery";
import { access, course, LEARNER, OTHER, sample } from "../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestAnswer, type TestLms } from "../../../server/learning/testing/test-lms";

const EMPTY_ID = "00000000-0000-0000-0000-000000000000";
const courses = [
  course("offered", { showcases: ["best"] }),
  course("draft", { state: "draft" }),
  course("archived", { state: "archived", showcases: ["old"] }),
  course("over"),
  course("foreign"),
];
const school = {
  ...sample(courses, [
    access("offered", { selfEnrolled: false }),
    access("draft"),
    access("archived", { selfEnrolled: false }),
    access("over", { selfEnrolled: false, availabilityEndDate: "now-1d" }),
    access("foreign", { user: "other", selfEnrolled: false }),
  ]),
  showcases: [
    { key: "best", name: "Best of" },
    { key: "old", name: "Old" },
  ],
};

describe.each(testEngines)("the catalog, on the $name", ({ start }) => {
  const open = engineForTests(start);
  let lms: TestLms;
  let ada: Awaited<ReturnType<TestLms["member"]>>;
  beforeEach(async () => {
    lms = await startTestLms(school, {}, await open());
    ada = await lms.member(LEARNER);
  });
  afterEach(() => lms.close());

  const accessTo = async (key: string): Promise<string> =>
    (await ada.call("getMyAccess", { params: { objectiveId: idOf("course", key) } })).body.id;
  const enrol = (objectiveAccessId: string, id = newId()) =>
    ada.call("createSelfEnrollment", { body: { id, objectiveAccessId } });

  it("enrols once, and only in what is offered", async () => {
    const params = { objectiveId: idOf("course", "offered") };
    expect((await ada.call("getAggregateByObjective", { params })).status).toBe(404);
    expect((await enrol(await accessTo("offered"))).body.state).toBe("Completed");
    expect((await enrol(await accessTo("offered"))).body).toMatchObject({ code: "alreadyEnrolled" });
    expect((await enrol(await accessTo("draft"))).body).toMatchObject({ code: "alreadyEnrolled" });
    expect(await ada.learner.aggregate("offered")).toMatchObject({ isSelfEnrolled: true });
  });

  it("makes one enrolment when two come at once", async () => {
    const id = await accessTo("offered");
    const answers = await Promise.all([enrol(id), enrol(id)]);
    expect(answers.map(({ body }) => body.code ?? body.state).sort()).toEqual(["Completed", "alreadyEnrolled"]);
  });

  it("enrols nobody by somebody else's access, and takes no empty id for a command's", async () => {
    const otto = await lms.member(OTHER);
    const body = { id: newId(), objectiveAccessId: await accessTo("offered") };
    expect((await otto.call("createSelfEnrollment", { body })).status).toBe(404);
    const refused = await enrol(body.objectiveAccessId, EMPTY_ID);
    expect(refused).toMatchObject({ status: 400, body: { code: "invalid", errors: { id: [expect.any(String)] } } });
  });

  it.each<[string, () => Promise<TestAnswer>, string, string?]>([
    ["that is over", async () => enrol(await accessTo("over")), "courseNotAvailable", "afterAvailabilityEndDate"],
    [
      "of somebody else",
      async () => enrol(idOf("access", idOf("user", "other"), idOf("course", "foreign"))),
      "notFound",
    ],
  ])("refuses an enrolment %s, and changes nothing", async (_what, lie, code, reason) => {
    await expectRefusedForgery(lms, lie, code, reason);
  });

  it("offers the collections and categories of what is in it, archived courses aside", async () => {
    expect((await ada.call("getCatalogShowcases")).body).toMatchObject([{ name: "Best of" }]);
    expect((await ada.call("getCatalogCategories")).body).toEqual([]);
    const otto = await lms.member(OTHER);
    expect((await otto.call("getCatalogShowcases")).body).toEqual([]);
  });

  it("has no calls for a tenant that has turned it off", async () => {
    const objectiveAccessId = await accessTo("offered");
    lms.config.change({ plugins: { catalog: { enabled: false } } });
    for (const answer of [await enrol(objectiveAccessId), await ada.call("getCatalogShowcases")]) {
      expect(answer).toMatchObject({ status: 404, body: { code: "PLUGIN_OFF" } });
    }
  });
});
