import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEngines } from "../../app/testing/engines";
import { access, course, LEARNER, sample } from "../testing/sample-package";
import { startTestLms, type TestLms } from "../testing/test-lms";

const first = course("first");
const open = course("open", { openCatalog: true });
const late = course("late", { openCatalog: true });
const given = access("first", { selfEnrolled: false });

/** Each test starts from a course that one learner may take, and looks at the lists before and after an import. */
describe.each(testEngines)("the courses of who has looked before, on the $name", ({ start }) => {
  let engine: Awaited<ReturnType<typeof start>>;
  let lms: TestLms;
  let ada: Awaited<ReturnType<TestLms["member"]>>;
  beforeAll(async () => {
    engine = await start();
    lms = await startTestLms(sample([first], [given]), {}, await engine.open());
    ada = await lms.member(LEARNER);
  });
  afterAll(async () => {
    await lms.close();
    await engine.stop();
  });

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
    const seen = () => lms.db.selectFrom("course_offer_seen").select(["user_id", "revision"]).execute();
    const before = await seen();
    const stored = await lms.db.selectFrom("course_offer").select("revision").execute();
    await codes("queryMyAccesses");
    expect([await seen(), before.map(({ revision }) => revision)]).toEqual([
      before,
      stored.map(({ revision }) => revision),
    ]);
  });
});
