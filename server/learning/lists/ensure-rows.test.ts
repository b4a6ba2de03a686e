import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEngines } from "../../app/testing/engines";
import { newId } from "../../database/new-id";
import { access, course, LEARNER, OTHER, sample } from "../testing/sample-package";
import { startTestLms, type TestLms } from "../testing/test-lms";

const picture = { "files/cover.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>' };
const first = course("first");
const open = course("open", { openCatalog: true });
const late = course("late", { openCatalog: true });
const given = access("first", { selfEnrolled: false });

/** Each test starts from a course that one learner may take, and looks at the lists before and after an import. */
describe.each(testEngines)("the courses of who has looked before, on the $name", ({ start }) => {
  let lms: TestLms;
  let ada: Awaited<ReturnType<TestLms["member"]>>;
  beforeAll(async () => {
    const engine = await start();
    lms = await startTestLms(sample([first], [given]), picture, await engine.open());
    ada = await lms.member(LEARNER);
  });
  afterAll(() => lms.close());

  const codes = async (call: string, member = ada): Promise<string[]> => {
    const { body } = await member.call(call, { query: { sort: [{ selector: "objective.code" }] } });
    return body.data.map((row: { objective: { code: string } }) => row.objective.code);
  };

  it("have a course that a later import opened to everybody, whichever list is asked first", async () => {
    expect(await codes("queryMyAccesses")).toEqual(["FIRST"]);
    await lms.store(sample([first, open], [given]));
    expect(await codes("queryMyAccesses")).toEqual(["FIRST", "OPEN"]);
    await lms.store(sample([first, open, late], [given]));
    expect(await codes("queryMyAggregates")).toEqual([]);
    expect(await codes("queryMyAccesses")).toEqual(["FIRST", "LATE", "OPEN"]);
  });

  it("lack a course that a later import took from the open catalog, unless they have added it", async () => {
    const bob = await lms.member(OTHER);
    const shut = course("late", { image: "files/cover.svg" });
    await lms.store(sample([first, open, { ...shut, openCatalog: true }], [given]));
    const { data } = (await ada.call("queryMyAccesses")).body;
    const offered = data.find(({ objective }: { objective: { code: string } }) => objective.code === "LATE");
    const { data: bobs } = (await bob.call("queryMyAccesses")).body;
    const added = bobs.find(({ objective }: { objective: { code: string } }) => objective.code === "LATE");
    const add = (member: typeof ada, objectiveAccessId: string) =>
      member.call("createSelfEnrollment", { body: { id: newId(), objectiveAccessId } });
    expect((await add(bob, added.id)).body.state).toBe("Completed");
    const file = offered.objective.imageUrl;
    expect([(await ada.get(file)).statusCode, (await bob.get(file)).statusCode]).toEqual([200, 200]);

    await lms.store(sample([shut], []));
    expect((await ada.get(file)).statusCode).toBe(404);
    expect((await ada.call("getMyAccess", { params: { objectiveId: offered.objective.id } })).status).toBe(404);
    expect((await add(ada, offered.id)).status).toBe(404);
    expect(await codes("queryMyAccesses")).toEqual(["FIRST", "OPEN"]);
    expect(await codes("queryMyAccesses", bob)).toEqual(["LATE", "OPEN"]);
    expect(await codes("queryMyAggregates", bob)).toEqual(["LATE"]);
    expect((await bob.get(file)).statusCode).toBe(200);

    await lms.store(sample([first, open, late], [given]));
    expect(await codes("queryMyAccesses")).toEqual(["FIRST", "LATE", "OPEN"]);
  });

  it("keep a course that was given to them, when it is taken from the open catalog", async () => {
    const shut = course("late");
    await lms.store(sample([late], []));
    expect(await codes("queryMyAccesses")).toContain("LATE");
    await lms.store(sample([late], [access("late", { selfEnrolled: false })]));
    await lms.store(sample([shut], []));
    expect(await codes("queryMyAccesses")).toContain("LATE");
  });

  it("become mandatory with an import", async () => {
    await lms.store(sample([first, open, late], [{ ...given, isMandatory: true }]));
    expect(await codes("queryMyAggregates")).toEqual(["FIRST"]);
  });

  it("are there once, however many calls ask at the same time after an import", async () => {
    await lms.store(sample([first, open, late, course("more", { openCatalog: true })], [given]));
    const all = await Promise.all(Array.from({ length: 6 }, () => codes("queryMyAccesses")));
    expect(all).toEqual(Array.from({ length: 6 }, () => ["FIRST", "LATE", "MORE", "OPEN"]));
  });

  it("are not written again while nothing is imported", async () => {
    const seen = () =>
      lms.db.selectFrom("course_offer_seen").select("revision").where("user_id", "=", ada.user.id).execute();
    const before = await seen();
    const stored = await lms.db.selectFrom("course_offer").select("revision").execute();
    await codes("queryMyAccesses");
    expect([await seen(), before]).toEqual([before, stored]);
  });
});
