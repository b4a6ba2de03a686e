import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fixedConfig } from "../../../server/config/testing";
import { portalManifests } from "../../../server/learning/testing/portal-manifests";
import { access, course, LEARNER, sample } from "../../../server/learning/testing/sample-package";
import { smallPicture } from "../../../server/learning/testing/small-picture";
import { idOf, startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";

describe("the answers that come with a page of the catalog", () => {
  let lms: TestLms;
  let ada: Awaited<ReturnType<TestLms["member"]>>;
  beforeAll(async () => {
    const school = sample(
      [course("coast"), course("island", { image: "files/sea.png" }), course("sea"), course("others")],
      [access("coast"), access("island"), access("sea"), access("others", { user: "other" })],
    );
    lms = await startTestLms(school, { "files/sea.png": smallPicture }, undefined, {
      config: { ...fixedConfig(), documents: portalManifests },
    });
    ada = await lms.member(LEARNER);
  });
  afterAll(() => lms.close());

  /** The page, and its answers by the end of their paths, after each was compared with what the call itself answers. */
  async function pageAt(path: string) {
    const { body } = await ada.get(`/learn/catalog${path}`);
    const { ahead } = JSON.parse(/id="portal-boot">(.*?)<\/script>/s.exec(body)?.[1] ?? "null");
    const answers = Object.entries<{ totalCount?: number }>(ahead.answers);
    for (const [url, answer] of answers) expect((await ada.get(url)).json()).toEqual(answer);
    const picture = /<link rel="preload" href="([^"]+)" as="image"/.exec(body)?.[1];
    return {
      body,
      picture,
      answers: new Map(answers.map(([url, answer]) => [url.replace(/^.*\/v1\/|\?.*/g, ""), answer])),
    };
  }

  it("are those of the calls that it sends first, for its filters, with the first picture", async () => {
    const { answers, picture, body } = await pageAt("");
    expect([...answers.keys()].sort()).toEqual(
      ["catalog-filter-categories", "catalog-showcases", "objective-accesses/query", "terms"].map(
        (name) => `users/me/${name}`,
      ),
    );
    expect(answers.get("users/me/objective-accesses/query")?.totalCount).toBe(3);
    expect(picture).toContain("sea.png");
    expect(body).not.toContain("Course others");
    const searched = await pageAt("?keyword=sea&sort=newest");
    expect(searched.answers.get("users/me/objective-accesses/query")?.totalCount).toBe(1);
    expect(searched.picture).toBeUndefined();
  });

  it("are the course and its picture on the page of one, and none for a course of others", async () => {
    const { answers, picture } = await pageAt(`/${idOf("course", "island")}`);
    expect([...answers.keys()]).toEqual([expect.stringMatching(/objective-access$/)]);
    expect(picture).toContain("sea.png");
    expect((await pageAt(`/${idOf("course", "others")}`)).answers.size).toBe(0);
  });
});
