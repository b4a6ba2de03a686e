import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessFields, aggregateFields } from "../../../core/learning/contract/endpoints/courses";
import { EMPTY_ID } from "../../../core/learning/contract/enumerations";
import { isListed } from "../../../core/learning/rules/index";
import { access, course, LEARNER, OTHER, sample } from "../testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../testing/test-lms";

const past = { state: "finished" as const, started: "now-9d", finished: "now-8d", progress: 1 };
const attribute = (category: string, name: string) => ({ category, attribute: name });
const courses = [
  course("algebra", { showcases: ["best"], attributes: [attribute("topic", "math"), attribute("level", "easy")] }),
  course("art", {
    name: "50% Éclairs_art",
    language: "fr",
    attributes: [attribute("topic", "art"), attribute("level", "easy")],
  }),
  course("cooking", { description: "With ALGEBRA of taste" }),
  course("old", { state: "archived" }),
  course("offered"),
  course("given"),
  course("open", { openCatalog: true }),
  course("passed"),
];
const accesses = [
  access("algebra", { dueDate: "now+5d", term: "spring" }),
  access("art", { dueDate: "now+2d" }),
  access("cooking", { history: [{ state: "inProgress" as const, started: "now-9d" }] }),
  access("old"),
  access("offered", { selfEnrolled: false }),
  access("given", { selfEnrolled: false, isMandatory: true }),
  access("passed", { selfEnrolled: false, history: [{ ...past, imported: true }] }),
];

describe("My courses", () => {
  let lms: TestLms;
  let ada: Awaited<ReturnType<TestLms["member"]>>;
  beforeAll(async () => {
    const school = sample(courses, accesses);
    const [scale] = school.gradingScales;
    const more = Array.from({ length: 50 }, (_, index) => ({ ...scale, key: `scale${index}`, name: `Scale ${index}` }));
    lms = await startTestLms({ ...school, gradingScales: [...school.gradingScales, ...more] } as typeof school);
    ada = await lms.member(LEARNER);
  });
  afterAll(() => lms.close());

  const names = async (
    query: Record<string, unknown>,
    call: "queryMyAggregates" | "queryMyAccesses" = "queryMyAggregates",
  ) => {
    const answer = await ada.call(call, { query: { sort: [{ selector: "objective.code" }], ...query } });
    return (
      answer.body.data?.map((item: { objective: { code: string } }) => item.objective.code.toLowerCase()) ?? answer.body
    );
  };
  const search = (word: string) =>
    ["name", "code", "description"].flatMap((field, index) => [
      ...(index > 0 ? ["or"] : []),
      [`objective.${field}`, "contains", word],
    ]);
  const attributes = (...keys: [string, string][]) => keys.map((key) => idOf("attribute", ...key)).join(",");

  it("are what was chosen, given, begun or finished, and not what is archived or only offered", async () => {
    expect(await names({})).toEqual(["algebra", "art", "cooking", "given", "passed"]);
    const { data } = (await ada.call("queryMyAggregates")).body;
    expect(data.every(isListed)).toBe(true);
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    ["a word in name, code or description", { filter: search("algebra") }, ["algebra", "cooking"]],
    ["letters of any case and script", { filter: search("éclairs") }, ["art"]],
    ["a percent sign as itself", { filter: search("0%") }, ["art"]],
    ["an underscore as itself", { filter: search("s_a") }, ["art"]],
    ["nothing", { filter: search("zzz") }, []],
    ["mandatory ones", { filter: ["isMandatory", "=", true] }, ["given"]],
    ["a state by its number", { filter: ["lastObjectiveWorkflow.state", "=", 1] }, ["cooking"]],
    [
      "a state, by the name that the specification has for it",
      { filter: ["objectiveWorkflowAggregate.lastObjectiveWorkflow.state", "=", 1] },
      ["cooking"],
    ],
    ["the state of the activity", { filter: ["objective.activity.state", "<>", 2] }, []],
    ["no attempt", { filter: ["lastObjectiveWorkflow.id", "=", null] }, ["algebra", "art", "given", "passed"]],
    [
      "another state than one, none included",
      { filter: ["lastObjectiveWorkflow.state", "<>", 1] },
      ["algebra", "art", "given", "passed"],
    ],
    ["what is not so", { filter: ["!", ["isMandatory", "=", true]] }, ["algebra", "art", "cooking", "passed"]],
    ["a date", { filter: ["objectiveAccess.dueDate", "<", "2026-11-24T00:00:00Z"] }, ["art"]],
    ["a collection", { showcase: idOf("showcase", "best") }, ["algebra"]],
    ["a term", { term: idOf("term", "spring") }, ["algebra"]],
    ["no term", { term: EMPTY_ID }, ["art", "cooking", "given", "passed"]],
    [
      "attributes of one category: any",
      { filterAttribute: attributes(["topic", "math"], ["topic", "art"]) },
      ["algebra", "art"],
    ],
    ["attributes of two: both", { filterAttribute: attributes(["topic", "art"], ["level", "easy"]) }, ["art"]],
    ["an attribute that nobody knows", { filterAttribute: EMPTY_ID }, []],
  ])("are found by %s", async (_what, query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it("say their term, and by the empty id that they have none", async () => {
    expect((await ada.learner.aggregate("algebra")).termId).toBe(idOf("term", "spring"));
    expect((await ada.learner.aggregate("art")).termId).toBe(EMPTY_ID);
    expect(EMPTY_ID).toBe("00000000-0000-0000-0000-000000000000");
  });

  it.each([
    ["queryMyAggregates", aggregateFields],
    ["queryMyAccesses", accessFields],
  ] as const)("can be found and sorted by every field that the contract names: %s", async (call, fields) => {
    for (const field of Object.keys(fields)) {
      const answer = await ada.call(call, { query: { filter: [field, "=", null], sort: [{ selector: field }] } });
      expect(`${field} ${answer.status}`).toBe(`${field} 200`);
    }
  });

  it("come by due date with those without one at the end, either way", async () => {
    const by = (desc: boolean) => names({ sort: [{ selector: "objectiveAccess.dueDate", desc }], take: 2 });
    expect(await by(false)).toEqual(["art", "algebra"]);
    expect(await by(true)).toEqual(["algebra", "art"]);
  });

  it("come with what was touched last at the top", async () => {
    expect(await names({ sort: [{ selector: "lastActivity", desc: true }], take: 2 })).toEqual(["passed", "cooking"]);
  });

  it("say the language that a course is written in, where it is known", async () => {
    expect((await ada.learner.aggregate("art")).objective.language).toBe("fr");
    expect((await ada.learner.aggregate("algebra")).objective.language).toBeNull();
  });

  it("come in pages with a total", async () => {
    const page = await ada.call("queryMyAggregates", {
      query: { sort: [{ selector: "objective.code" }], skip: 1, take: 2, requireTotalCount: true },
    });
    expect(page.body.totalCount).toBe(5);
    expect(page.body.data).toHaveLength(2);
    expect(page.body.data[0].objective).toMatchObject({ code: "ART", about: null });
  });

  it.each(["objective-workflow-aggregates/query", "users/me/objective-accesses/query"])(
    "answer only the fields that are selected: %s",
    async (path) => {
      const select = encodeURIComponent('["id","objective.name"]');
      const filter = encodeURIComponent('["objective.code","=","ART"]');
      const answer = await ada.raw({ url: `/api/lms/v1/${path}?select=${select}&filter=${filter}` });
      expect(answer.json()).toEqual({ data: [{ id: expect.any(String), objective: { name: "50% Éclairs_art" } }] });
    },
  );

  it.each([
    { select: '["nope"]' },
    { filter: "[" },
    { filter: '["user_id","=",1]' },
    { sort: '[{"selector":"x"}]' },
    { showcase: "1" },
    { take: 201 },
    { take: 0 },
    { skip: -1 },
    { skip: 2 ** 31 },
  ])("refuse %o", async (query) => {
    expect(await names(query)).toMatchObject({ code: "invalid", status: 400 });
  });

  it.each([
    [{ take: 200 }, 5],
    [{ take: 1 }, 1],
    [{ skip: 0 }, 5],
    [{ skip: 2 ** 31 - 1 }, 0],
  ])("take %o", async (query, count) => {
    expect(await names(query)).toHaveLength(count);
  });

  it("puts courses first in the catalog that the user can add, whatever stands before them in another order", async () => {
    const first = [{ selector: "isOffered", desc: true }, { selector: "objective.code" }];
    const can = ["offered", "open"];
    const others = (await names({}, "queryMyAccesses")).filter((key: string) => !can.includes(key));
    expect(await names({ sort: first }, "queryMyAccesses")).toEqual([...can, ...others]);
    expect(await names({ sort: first, skip: 1, take: 2 }, "queryMyAccesses")).toEqual(["open", others[0]]);
    expect(await names({ filter: ["isOffered", "=", true] }, "queryMyAccesses")).toEqual(can);
  });

  it("asks by the time of the request which courses can still be added", async () => {
    const end = new Date(lms.clock.now.getTime() + 60_000);
    const of = (date: Date | null) =>
      lms.db
        .updateTable("objective_access")
        .set({ availability_end_date: date })
        .where("objective_id", "=", idOf("course", "offered"))
        .execute();
    const first = [{ selector: "isOffered", desc: true }, { selector: "objective.code" }];
    const top = async () => (await names({ sort: first }, "queryMyAccesses"))[0];
    const { now } = lms.clock;
    await of(end);
    expect(await top()).toBe("offered");
    lms.clock.now = end;
    expect(await top()).toBe("open");
    lms.clock.now = now;
    await of(null);
  });

  it("offer in the catalog what may be taken, and what is open to everybody", async () => {
    expect(await names({}, "queryMyAccesses")).toEqual([
      "algebra",
      "art",
      "cooking",
      "given",
      "offered",
      "open",
      "passed",
    ]);
    const otto = await lms.member(OTHER);
    const catalog = await otto.call("queryMyAccesses", { query: { requireTotalCount: true } });
    expect(catalog.body).toMatchObject({
      totalCount: 1,
      data: [{ objective: { code: "OPEN" }, objectiveWorkflowAggregate: null }],
    });
  });

  it("have filters for what is in them", async () => {
    expect((await ada.call("getEnrolledShowcases")).body).toMatchObject([{ name: "Best of" }]);
    expect((await ada.call("getTerms")).body).toMatchObject([{ name: "Spring" }]);
    expect((await ada.call("getEnrolledCategories")).body).toMatchObject([
      { name: "Topic", attributes: [{ name: "Art" }, { name: "Maths" }] },
      { name: "Level", attributes: [{ name: "Easy" }] },
    ]);
    const otto = await lms.member(OTHER);
    for (const call of ["getEnrolledShowcases", "getEnrolledCategories", "getTerms"] as const) {
      expect((await otto.call(call)).body).toEqual([]);
    }
  });

  it("know their grading scales", async () => {
    const scale = idOf("gradingScale", "scale");
    const answer = await ada.call("queryGradingScales", {
      query: { filter: [["id", "=", scale]], requireTotalCount: true },
    });
    expect(answer.body).toMatchObject({ totalCount: 1, data: [{ id: scale, numberOfGrades: 3 }] });
  });

  it("come fifty at a time where nobody says how many", async () => {
    const { data, totalCount } = (await ada.call("queryGradingScales", { query: { requireTotalCount: true } })).body;
    expect([data.length, totalCount]).toEqual([50, 51]);
  });
});
