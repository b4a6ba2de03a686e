import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { engineForTests } from "../../../server/app/testing/engine-for-tests";
import { testEngines } from "../../../server/app/testing/engines";
import { makeTwin, TWIN_MARK } from "../../../server/app/testing/twin-tenant";
import { newId } from "../../../server/database/new-id";
import { DEFAULT_TENANT_ID } from "../../../server/database/tenant";
import { access, course, LEARNER, sample } from "../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";

const OPEN = "/api/lms/v1/public/open-catalog";
const open = { openCatalog: true };
const ABOUT = '<p>Look: <img src="files/about.png" alt="A map"></p>';
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const school = {
  ...sample(
    [
      course("zoo", { ...open, showcases: ["best"], image: "files/cover.png", about: ABOUT }),
      course("apfel", { ...open, name: "Course Äpfel", attributes: [{ category: "level", attribute: "easy" }] }),
      course("draft", { ...open, state: "draft" }),
      course("old", { ...open, state: "archived", showcases: ["past"] }),
      course("inner", { showcases: ["secret"], attributes: [{ category: "level", attribute: "hard" }] }),
    ],
    [access("inner")],
  ),
  showcases: [
    { key: "best", name: "Best of" },
    { key: "past", name: "Past" },
    { key: "secret", name: "Secret" },
  ],
  categories: [
    {
      key: "level",
      name: "Level",
      attributes: [
        { key: "easy", name: "Easy" },
        { key: "hard", name: "Hard" },
      ],
    },
  ],
};
const files = { "files/cover.png": PNG, "files/about.png": PNG, "files/inner.png": PNG };
const visitor = (url: string, more: object = {}) => ({ method: "GET" as const, url, ...more });

describe.each(testEngines)("the open catalog, on the $name", ({ start }) => {
  const open = engineForTests(start);
  let lms: TestLms;
  beforeAll(async () => {
    lms = await startTestLms(school, files, await open());
  });
  afterAll(() => lms?.close());
  beforeEach(() => lms.config.change({}));

  const get = (path: string, more: object = {}) => lms.app.inject(visitor(`${OPEN}/${path}`, more));
  const names = async (query = "") =>
    (await get(`objectives/query${query}`)).json().data.map(({ name }: { name: string }) => name);
  const filtered = (filter: unknown) => names(`?filter=${encodeURIComponent(JSON.stringify(filter))}`);

  it("shows its courses to everybody, by name, without archived ones and those of members", async () => {
    const answer = await get("objectives/query?requireTotalCount=true");
    expect(answer.json()).toMatchObject({
      totalCount: 3,
      data: [{ name: "Course Äpfel" }, {}, { name: "Course zoo" }],
    });
    expect(await names()).toEqual(["Course Äpfel", "Course draft", "Course zoo"]);
    expect(await names('?sort=[{"selector":"name","desc":true}]&take=1')).toEqual(["Course zoo"]);
    expect(await names("?skip=1&take=1")).toEqual(["Course draft"]);
    expect((await get("objectives/query?skip=9&requireTotalCount=true")).json()).toEqual({ data: [], totalCount: 3 });
  });

  it("shows of a course what it is about, and nothing of people, grades or attempts", async () => {
    const { body, ...rest } = await get(`objectives/${idOf("course", "zoo")}`);
    expect(rest.headers["cache-control"]).toBe("no-store");
    const shown = JSON.parse(body);
    expect(Object.keys(shown).sort()).toEqual(
      [
        "about",
        "activity",
        "code",
        "description",
        "id",
        "imageUrl",
        "language",
        "level",
        "name",
        "showcases",
        "state",
      ].sort(),
    );
    expect(shown).toMatchObject({ code: "ZOO", state: "ready", showcases: [{ name: "Best of" }] });
    expect(shown.about).toContain("/api/lms-storage/v1/files/");
    expect((await get(`objectives/${idOf("course", "draft")}`)).json()).toMatchObject({ state: "draft" });
  });

  it.each(["old", "inner", "nothing"])("has no course %s", async (key) => {
    expect((await get(`objectives/${idOf("course", key)}`)).json()).toMatchObject({ status: 404, code: "notFound" });
  });

  it("is searched and filtered", async () => {
    expect(await filtered(["name", "contains", "ZOO"])).toEqual(["Course zoo"]);
    expect(await filtered(["code", "contains", "dra"])).toEqual(["Course draft"]);
    expect(await filtered(["text", "contains", "apfel course"])).toEqual(["Course Äpfel"]);
    expect(await filtered(["text", "contains", "about zoo"])).toEqual(["Course zoo"]);
    expect(await filtered(["text", "contains", "100%_"])).toEqual([]);
    expect(await names(`?showcase=${idOf("showcase", "best")}`)).toEqual(["Course zoo"]);
    expect(await names(`?showcase=${idOf("showcase", "secret")}`)).toEqual([]);
    expect(await names(`?filterAttribute=${idOf("attribute", "level", "easy")}`)).toEqual(["Course Äpfel"]);
    expect(await names(`?filterAttribute=${newId()}`)).toEqual([]);
    expect(await names('?sort=[{"selector":"added","desc":true}]')).toHaveLength(3);
  });

  it("offers the collections and categories of its courses alone", async () => {
    expect((await get("showcases")).json()).toEqual([{ id: idOf("showcase", "best"), name: "Best of" }]);
    expect((await get("filter-categories")).json()).toMatchObject([{ name: "Level", attributes: [{ name: "Easy" }] }]);
  });

  it.each([
    ["filter=nonsense"],
    ['filter=["openCatalog","=",false]'],
    ['filter=["about","contains","x"]'],
    ['sort=[{"selector":"state"}]'],
    ['sort=[{"selector":"name","desc":"x"}]'],
    ["showcase=1"],
    ["filterAttribute=x,y"],
    ["take=1000"],
    ["skip=-1"],
    ["term=1"],
    ["user=1"],
    [`domain=${"x".repeat(301)}`],
  ])("refuses the query %s", async (query) => {
    const [name = "", value = ""] = query.split(/=(.*)/s);
    const answer = await get(`objectives/query?${name}=${encodeURIComponent(value)}`);
    expect([answer.statusCode, answer.json().code]).toEqual([400, "invalid"]);
  });

  it.each([
    ["localhost", 200],
    ["LOCALHOST:8080", 200],
    ["twin.localhost", 404],
    ["evil.example", 404],
  ])("answers the domain %s with %s", async (domain, status) => {
    for (const path of ["objectives/query", "showcases", "filter-categories", `objectives/${idOf("course", "zoo")}`]) {
      expect((await get(`${path}?domain=${domain}`, { headers: { host: "localhost:8080" } })).statusCode).toBe(status);
    }
  });

  it("gives each tenant's visitors its own courses, under equal ids too", async () => {
    const twin = newId();
    await makeTwin(lms.db, DEFAULT_TENANT_ID, twin, "twin.localhost");
    lms.context.tenants.forget();
    const theirs = await get("objectives/query", { headers: { host: "twin.localhost" } });
    const seen = theirs.json().data.map(({ name }: { name: string }) => name);
    expect(seen).toEqual(["Course Äpfel", "Course draft", "Course zoo"].map((name) => `${TWIN_MARK}${name}`));
    expect(await names()).toEqual(["Course Äpfel", "Course draft", "Course zoo"]);
  });

  it("opens to everybody the pictures that it shows, and no other file", async () => {
    const zoo = `/api/lms-storage/v1/files/${idOf("course", "zoo")}`;
    for (const path of ["cover.png", "about.png"]) {
      const answer = await lms.app.inject(visitor(`${zoo}/${path}`));
      expect([path, answer.statusCode, answer.headers["content-type"]]).toEqual([path, 200, "image/png"]);
    }
    expect((await lms.app.inject(visitor(`${zoo}/inner.png`))).statusCode).toBe(401);
    const inner = `/api/lms-storage/v1/files/${idOf("course", "inner")}`;
    expect((await lms.app.inject(visitor(`${inner}/cover.png`))).statusCode).toBe(401);
    lms.config.change({ plugins: { "open-catalog": { enabled: false } } });
    expect((await lms.app.inject(visitor(`${zoo}/cover.png`))).statusCode).toBe(401);
  });

  it("adds a course once, also for somebody who has it", async () => {
    const ada = await lms.member(LEARNER);
    const { body } = await ada.call("getMyAccess", { params: { objectiveId: idOf("course", "zoo") } });
    const add = () => ada.call("addOpenCourse", { body: { id: newId(), objectiveAccessId: body.id } });
    const [first, second] = [await add(), await add()];
    expect(first.body).toMatchObject({ state: "Completed" });
    expect(second.body.resultId).toBe(first.body.resultId);
    expect(await ada.learner.aggregate("zoo")).toMatchObject({ isSelfEnrolled: true });
    const draft = await ada.call("getMyAccess", { params: { objectiveId: idOf("course", "draft") } });
    const refused = await ada.call("addOpenCourse", { body: { id: newId(), objectiveAccessId: draft.body.id } });
    expect(refused.body).toMatchObject({ code: "courseNotAvailable", reason: "comingSoon" });
  });

  it("has no calls for a tenant that has turned it off", async () => {
    lms.config.change({ plugins: { "open-catalog": { enabled: false } } });
    for (const path of ["objectives/query", "showcases", "filter-categories", `objectives/${idOf("course", "zoo")}`]) {
      expect((await get(path)).json()).toMatchObject({ status: 404, code: "PLUGIN_OFF" });
    }
  });
});
