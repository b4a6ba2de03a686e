import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readManifests } from "../../../../core/kernel/server";
import { DEFAULT_SHOWCASE_ID } from "../../../../core/learning/contract/enumerations";
import { portalPoints } from "../../../../core/learning/points";
import { readSettings } from "../../../../server/app/settings";
import { fixedConfig } from "../../../../server/config/testing";
import { DEFAULT_TENANT_ID } from "../../../../server/database/tenant";
import { course, LEARNER, sample } from "../../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../../server/learning/testing/test-lms";

const file = "manifests/open-catalog.json";
const text = readFileSync(join(import.meta.dirname, "../../../..", file), "utf8");
const { documents } = readManifests([{ file, text }], portalPoints, "1.0.0");
const open = { openCatalog: true };
const names = Array.from({ length: 30 }, (_, at) => `many${String(at).padStart(2, "0")}`);
const school = {
  ...sample(
    [
      course("evil", { ...open, name: '</script><b>"Ä" & co', description: "<i>All</i> of it", showcases: ["best"] }),
      course("told", { ...open, about: "<h2>Why</h2><p>Because &amp; so.</p>", language: "de-DE", level: "advanced" }),
      course("draft", { ...open, state: "draft" }),
      course("old", { ...open, state: "archived" }),
      course("inner"),
      ...names.map((key) => course(key, open)),
    ],
    [],
  ),
  showcases: [{ key: "best", name: "Best <of>" }],
};

describe("the first answer of the open catalog", () => {
  let lms: TestLms;
  let config: ReturnType<typeof fixedConfig>;
  beforeAll(async () => {
    config = { ...fixedConfig(), documents };
    const settings = readSettings({ RATE_LIMIT_VISITORS: "400" });
    lms = await startTestLms(school, {}, undefined, { config, settings });
  });
  afterAll(() => lms.close());
  beforeEach(() => config.change({ branding: { name: "Academy" } }));

  const page = (path: string, more: object = {}) => lms.app.inject({ url: `/learn/open-catalog${path}`, ...more });
  const details = (key: string) => `/${idOf("course", key)}/view/details`;
  const shown = (html: string) => /<div id="portal">(.*?)<\/main>/s.exec(html)?.[1] ?? "";
  const data = (html: string) =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "null");
  const boot = (html: string) => JSON.parse(/id="portal-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? "null");

  it("shows the courses without a script, with links to all pages", async () => {
    const { statusCode, body } = await page("");
    expect(statusCode).toBe(200);
    expect(shown(body).match(/<article/g)).toHaveLength(24);
    expect(shown(body)).toContain(`href="/learn/open-catalog${details("many00")}"`);
    expect(shown(body)).toContain('<a rel="next" href="/learn/open-catalog?page=2">');
    expect(body).toContain('<link rel="next" href="http://localhost:80/learn/open-catalog?page=2">');
    const second = await page("?page=2");
    expect(shown(second.body).match(/<article/g)).toHaveLength(9);
    expect(shown(second.body)).toContain('<a rel="prev" href="/learn/open-catalog">');
    expect(data(second.body).itemListElement[0].position).toBe(25);
  });

  it("has title, description, canonical address and structured data", async () => {
    const { body } = await page("?utm_source=mail");
    expect(body).toContain("<title>Open catalog | Learner portal</title>");
    expect(body).toContain('<meta name="description" content="Courses that everybody');
    expect(body).toContain('<link rel="canonical" href="http://localhost:80/learn/open-catalog">');
    expect(data(body)).toMatchObject({ "@type": "ItemList", numberOfItems: 33 });
    const told = await page(details("told"));
    expect(told.body).toContain("<title>Course told | Learner portal</title>");
    expect(told.body).toContain(
      `<link rel="canonical" href="http://localhost:80/learn/open-catalog${details("told")}">`,
    );
    expect(shown(told.body)).toContain('<p dir="auto">Because &amp; so.</p>');
    expect(data(told.body)).toMatchObject({
      "@context": "https://schema.org",
      "@type": "Course",
      name: "Course told",
      inLanguage: "de-DE",
      educationalLevel: "Advanced",
      provider: { name: "Academy", url: "http://localhost:80/learn" },
      hasCourseInstance: { courseMode: "online" },
    });
  });

  it("is searched without a script, and names the picture of a course", async () => {
    expect((await page("")).body).toMatch(
      /<form [^>]*action="\/learn\/open-catalog"><input type="search" name="keyword" value=""/,
    );
    const found = shown((await page("?keyword=course+told")).body);
    expect(found.match(/<article/g)).toHaveLength(1);
    expect(found).toContain(`href="/learn/open-catalog${details("told")}"`);
    expect(found).toContain(">Advanced<");
    const told = (await page(details("told"))).body;
    const picture = /<meta property="og:image" content="http:\/\/localhost:80([^"]+)">/.exec(told)?.[1];
    expect((await lms.app.inject({ url: picture ?? "" })).headers["content-type"]).toBe("image/png");
  });

  it("lets no text of a course become a part of the page", async () => {
    for (const path of ["?keyword=co", details("evil"), "?keyword=%22%3E%3Cb%3E"]) {
      const { body } = await page(path);
      expect(body).not.toMatch(/<b>|<i>|<of>/);
      expect(body.match(/<script/g)).toHaveLength(3);
      expect(data(body)).not.toBeNull();
    }
    expect((await page(details("evil"))).headers["content-security-policy"]).not.toContain("unsafe");
  });

  it.each([
    ["", 200, true],
    ["?page=2", 200, true],
    ["?page=3", 404, false],
    ["?keyword=many", 200, false],
    ["?sort=newest", 200, false],
    [details("told"), 200, true],
    [details("draft"), 200, false],
    [details("old"), 404, false],
    [details("inner"), 404, false],
    [details("nothing"), 404, false],
    ["/1/view/details", 404, false],
  ])("%s has status %s and is listed by search engines: %s", async (path, status, isListed) => {
    const { statusCode, body } = await page(path);
    expect(statusCode).toBe(status);
    expect(body.includes('<meta name="robots" content="noindex">')).toBe(!isListed);
    expect(body.includes('<link rel="canonical"')).toBe(isListed);
  });

  it("brings the answers along for which the portal would ask", async () => {
    const { ahead } = boot((await page("?keyword=told")).body);
    expect(ahead.place).toBe("/learn/open-catalog?keyword=told");
    const [list = "", ...lists] = Object.keys(ahead.answers);
    expect(ahead.answers[list]).toMatchObject({ totalCount: 1, data: [{ name: "Course told" }] });
    expect((await lms.app.inject({ url: list })).json()).toEqual(ahead.answers[list]);
    for (const url of lists) expect((await lms.app.inject({ url })).json()).toEqual(ahead.answers[url]);
    const { answers } = boot((await page(details("told"))).body).ahead;
    const [[url = "", course] = []] = Object.entries(answers);
    expect((await lms.app.inject({ url })).json()).toEqual(course);
  });

  it("is the portal's alone for members, and where the tenant has the plugin or the page off", async () => {
    const ada = await lms.member(LEARNER);
    const empty = '<div id="portal"></div>';
    expect((await ada.get("/learn/open-catalog")).body).toContain(empty);
    config.change({ plugins: { "open-catalog": { enabled: false } } });
    expect((await page("")).body).toContain(empty);
    config.change({ contributions: { "open-catalog.list": { enabled: false } } });
    expect((await page("")).body).toContain(empty);
  });

  it("is counted for the address, and refused with a time to try again", async () => {
    const flood = { remoteAddress: "203.0.113.7" };
    const answers = await Promise.all(Array.from({ length: 110 }, () => page("", flood)));
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
    expect((await page("", { remoteAddress: "203.0.113.8" })).statusCode).toBe(200);
  });
});

describe("the collections in the first answer of the open catalog", () => {
  const keys = Array.from({ length: 30 }, (_, at) => `collection${String(at).padStart(2, "0")}`);
  const collections = {
    ...sample([course("one", { ...open, showcases: keys })], []),
    showcases: keys.map((key) => ({ key, name: key })),
  };
  let lms: TestLms;
  beforeAll(async () => {
    lms = await startTestLms(collections, {}, undefined, { config: { ...fixedConfig(), documents } });
  });
  afterAll(() => lms.close());

  const chips = async (query: string) => {
    const { body } = await lms.app.inject({ url: `/learn/open-catalog${query}` });
    const html = /<div class="oc-chips">(.*?)<\/div>/s.exec(body)?.[1];
    return html === undefined ? null : [...html.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, text]) => text);
  };

  it("are those that the portal shows before its button is pressed", async () => {
    expect(await chips("")).toEqual(["All", ...keys.slice(0, 16)]);
    const selected = `?collection=${idOf("showcase", "collection20")}`;
    expect(await chips(selected)).toEqual(["All", ...keys.slice(0, 16), "collection20"]);
  });

  it("are none where there is the default one alone", async () => {
    const tenant_id = DEFAULT_TENANT_ID;
    await lms.db.deleteFrom("objective_showcase").execute();
    await lms.db
      .insertInto("showcase")
      .values({ tenant_id, id: DEFAULT_SHOWCASE_ID, name: "All courses", position: 0 })
      .execute();
    await lms.db
      .insertInto("objective_showcase")
      .values({ tenant_id, objective_id: idOf("course", "one"), showcase_id: DEFAULT_SHOWCASE_ID })
      .execute();
    expect(await chips("")).toBeNull();
  });
});
