import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeTwin, TWIN_MARK } from "../../../server/app/testing/twin-tenant";
import { fixedConfig } from "../../../server/config/testing";
import { newId } from "../../../server/database/new-id";
import { DEFAULT_TENANT_ID } from "../../../server/database/tenant";
import { portalManifests } from "../../../server/learning/testing/portal-manifests";
import { access, course, LEARNER, sample } from "../../../server/learning/testing/sample-package";
import { smallPicture } from "../../../server/learning/testing/small-picture";
import { idOf, startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";

const evil = '</script><b>"Ä" & co';
const TWIN = newId();
const TWIN_HOST = "twin.localhost";
const school = {
  ...sample(
    [
      course("mine", { name: evil, image: "files/sea.png", showcases: ["best"] }),
      course("begun", { image: "files/sea.png" }),
      course("others"),
    ],
    [access("mine"), access("begun"), access("others", { user: "other" })],
  ),
  showcases: [{ key: "best", name: "Best" }],
};

describe("the answers that come with a page of the plugin courses", () => {
  let lms: TestLms;
  let config: ReturnType<typeof fixedConfig>;
  let ada: Awaited<ReturnType<TestLms["member"]>>;
  beforeAll(async () => {
    config = { ...fixedConfig(), documents: portalManifests };
    lms = await startTestLms(school, { "files/sea.png": smallPicture }, undefined, { config });
    await makeTwin(lms.db, DEFAULT_TENANT_ID, TWIN, TWIN_HOST);
    ada = await lms.member(LEARNER);
  });
  afterAll(() => lms.close());
  beforeEach(() => config.change({}));

  const bootOf = (html: string) => JSON.parse(/id="portal-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? "null");
  const pathsOf = (answers: object) => Object.keys(answers).map((url) => url.replace(/^\/api\/lms\/v1\/|\?.*/g, ""));
  const first = [
    ...Array.from({ length: 4 }, () => "objective-workflow-aggregates/query"),
    ...["enrolled-showcases", "enrolled-filter-categories", "terms"].map((name) => `users/me/${name}`),
  ];

  /** The answers in a page, after each was compared with what the call itself answers. */
  async function aheadOf(person: Pick<typeof ada, "get">, url: string) {
    const { body } = await person.get(url);
    const { ahead } = bootOf(body);
    for (const [address, answer] of Object.entries(ahead?.answers ?? {})) {
      const asked = await person.get(address);
      expect([address, asked.statusCode, asked.json()]).toEqual([address, 200, answer]);
    }
    return { ahead, body };
  }

  it("are those of the calls that My courses sends first, for its address and for the first page", async () => {
    for (const url of ["/learn/courses", "/learn"]) {
      const { ahead } = await aheadOf(ada, url);
      expect(ahead.place).toBe("/learn/courses");
      expect(pathsOf(ahead.answers).sort()).toEqual(first.toSorted());
    }
    const { ahead } = await aheadOf(ada, "/learn/courses?keyword=begun");
    expect(ahead.place).toBe("/learn/courses?keyword=begun");
    const list = Object.entries<{ totalCount: number }>(ahead.answers).find(([url]) => url.includes("filter="));
    expect(list?.[1].totalCount).toBe(1);
  });

  it("let no text become a part of the page", async () => {
    const { body } = await aheadOf(ada, "/learn/courses");
    expect(body).not.toContain("<b>");
    expect(body.match(/<\/script>/g)).toHaveLength(2);
  });

  it("let the page of a course begin with its name and picture", async () => {
    const { body } = await aheadOf(ada, `/learn/courses/${idOf("course", "mine")}`);
    const { imageUrl } = (await ada.learner.aggregate("mine")).objective;
    expect(body).toContain("<h1><bdi>&lt;/script&gt;&lt;b&gt;&quot;Ä&quot; &amp; co</bdi></h1>");
    expect(body).toContain(`<img class="still-picture" src="${imageUrl}"`);
  });

  it("bring the picture of the course to continue, or of the first course", async () => {
    const picture = async () =>
      /<link rel="preload" href="([^"]+)" as="image"/.exec((await ada.get("/learn/courses")).body)?.[1];
    const imageOf = async (key: string) => (await ada.learner.aggregate(key)).objective.imageUrl;
    expect(await picture()).toBe(await imageOf("mine"));
    await ada.learner.start("begun");
    expect(await picture()).toBe(await imageOf("begun"));
  });

  it("are no one's for visitors, on another page, and where the plugin or the page is off", async () => {
    const nobody = { get: (url: string) => lms.app.inject({ url }) };
    expect((await aheadOf(nobody, "/learn/courses")).ahead).toBeUndefined();
    expect((await aheadOf(ada, "/learn/nothing")).ahead).toBeUndefined();
    config.change({ contributions: { "courses.list": { enabled: false } } });
    expect((await aheadOf(ada, "/learn/courses")).ahead).toBeUndefined();
    config.change({ plugins: { courses: { enabled: false } } });
    expect((await aheadOf(ada, "/learn/courses")).ahead).toBeUndefined();
  });

  it("have nothing of other people, and nothing of another tenant", async () => {
    const { body } = await aheadOf(ada, "/learn/courses");
    expect(body).not.toContain("Course others");
    expect(body).not.toContain(TWIN_MARK);
    const twin = await lms.signIn({ tenantId: TWIN, email: LEARNER });
    const get = (url: string) => twin.get(url, { host: TWIN_HOST });
    const there = await aheadOf({ get }, "/learn/courses");
    expect(pathsOf(there.ahead.answers).sort()).toEqual(first.toSorted());
    expect(there.body).toContain(`${TWIN_MARK}Course begun`);
    expect(bootOf((await ada.get("/learn/courses", { host: TWIN_HOST })).body)).toMatchObject({ user: null });
  });

  it("are those of the person whom an administrator sees the portal as, without a still page", async () => {
    const admin = await lms.signIn({ email: "root@demo.example", roles: ["Administrator"] });
    expect((await aheadOf(admin, "/learn/courses")).body).toContain('class="still"');
    const started = await admin.post("/api/platform/v1/impersonations", { userId: ada.user.id, reason: "A question" });
    expect(started.statusCode).toBe(200);
    const { ahead, body } = await aheadOf(admin, "/learn/courses");
    expect(pathsOf(ahead.answers)).toContain(first[0]);
    expect(body).toContain("Course begun");
    expect(body).not.toContain('class="still"');
  });

  it("are the course and its outline on the pages of a course", async () => {
    const course = `objectives/${idOf("course", "mine")}/objective-workflow-aggregate`;
    const outline = `users/me/objectives/${idOf("course", "mine")}/outline`;
    for (const view of ["", "/view/details"]) {
      const { ahead, body } = await aheadOf(ada, `/learn/courses/${idOf("course", "mine")}${view}`);
      expect(pathsOf(ahead.answers).toSorted()).toEqual([course, outline]);
      expect(body).toContain('as="image" fetchpriority="high"');
    }
  });

  it("leave out what a call refuses", async () => {
    for (const id of [idOf("course", "others"), "nothing"]) {
      const { ahead } = await aheadOf(ada, `/learn/courses/${id}`);
      expect(ahead.answers).toEqual({});
    }
  });

  it("are in a page that nobody keeps", async () => {
    const { headers } = await ada.get("/learn/courses");
    expect([headers["cache-control"], headers.vary]).toEqual(["no-store", expect.stringContaining("Cookie")]);
  });
});
