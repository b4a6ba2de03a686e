import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fixedConfig } from "../../../server/config/testing";
import { portalManifests } from "../../../server/learning/testing/portal-manifests";
import { access, course, group, LEARNER, sample, text } from "../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";

const partOf = (name: string) => idOf("part", "sea", name);

describe("contentAnswers", () => {
  let lms: TestLms;
  let ada: Awaited<ReturnType<TestLms["member"]>>;
  beforeAll(async () => {
    const config = { ...fixedConfig(), documents: portalManifests };
    const headed = { ...text("headed"), html: "<h2>First of all</h2><p>Then this.</p>" };
    const long = { ...text("long"), html: `<p>One</p><p>Two</p><p>${"three ".repeat(2000)}</p>` };
    const courses = [
      course("texts", { activity: group("root", [headed, long]) }),
      course("sea"),
      course("tiles", { presentationMode: "Tiles" }),
      course("over"),
    ];
    lms = await startTestLms(
      sample(courses, [access("texts"), access("sea"), access("tiles"), access("over")]),
      {},
      undefined,
      {
        config,
      },
    );
    ada = await lms.member(LEARNER);
  });
  afterAll(() => lms.close());

  const contentOf = (key: string) => `/learn/courses/${idOf("course", key)}/view/content`;

  /** What a page brings along, after each answer was compared with what the call itself answers. */
  async function sentWith(path: string) {
    const { body } = await ada.get(path);
    const { ahead } = JSON.parse(/id="portal-boot">(.*?)<\/script>/s.exec(body)?.[1] ?? "null");
    for (const [url, answer] of Object.entries(ahead.answers)) expect((await ada.get(url)).json()).toEqual(answer);
    const answers = Object.keys(ahead.answers).map((url) => url.replace("/api/lms/v1/", ""));
    return { answers, place: ahead.place, next: ahead.next };
  }
  const aheadOf = async (path: string) => (await sentWith(contentOf("sea") + path)).answers;

  it("brings the course, its tree, and the activity of the address if the learner may open it", async () => {
    const aggregate = `objectives/${idOf("course", "sea")}/objective-workflow-aggregate`;
    expect(await aheadOf("")).toEqual([aggregate]);
    const { resultId } = (await ada.learner.start("sea")).body;
    const attempt = `users/me/objective-workflows/${resultId}`;
    const tree = `${attempt}/activity-with-aggregates`;
    const open = `/${partOf("one")}/${partOf("a")}`;
    const look = "users/me/reading-look";
    expect(await aheadOf(open)).toEqual([aggregate, look, tree, `${attempt}/activity/${partOf("a")}`]);
    expect(await sentWith(contentOf("sea") + open)).toMatchObject({ next: undefined });
    expect(await aheadOf("/nothing")).toEqual([aggregate, look, tree]);
    expect(await aheadOf(`${open}?objectiveWorkflowId=${resultId}`)).toEqual([aggregate]);
  });

  it("brings the activity that the player opens by itself, for the address to which it goes on then", async () => {
    await ada.learner.start("sea");
    const { answers, place, next } = await sentWith(`${contentOf("sea")}?from=mail`);
    expect(answers.at(-1)).toMatch(new RegExp(`/activity/${partOf("a")}$`));
    expect([place, next]).toEqual([
      `${contentOf("sea")}?from=mail`,
      `${contentOf("sea")}/${partOf("one")}/${partOf("a")}?from=mail`,
    ]);
  });

  it("begins with the name and the first words of a text", async () => {
    await ada.learner.start("sea");
    await ada.learner.start("texts");
    const stillOf = async (path: string) => {
      const { body } = await ada.get(path);
      const [, still = ""] = /<main class="still-main">(.*?)<\/main>/s.exec(body) ?? [];
      return [...still.matchAll(/<(?:h1|h2 dir="auto"|p dir="auto")>(?:<bdi>)?(.*?)</g)].map(([, words]) => words);
    };
    expect(await stillOf(`${contentOf("sea")}/${partOf("one")}/${partOf("a")}`)).toEqual(["About a", "All about a."]);
    const ofTexts = (name: string) => `${contentOf("texts")}/${idOf("part", "texts", name)}`;
    expect(await stillOf(ofTexts("headed"))).toEqual(["About headed", "First of all", "Then this."]);
    expect(await stillOf(ofTexts("long"))).toEqual(["About long", "One", "Two"]);
  });

  it("brings what stands at the end of a course that is over", async () => {
    const { resultId } = (await ada.learner.start("over")).body;
    await ada.learner.take(resultId, "over", "a", "b", "c");
    await ada.learner.finish(resultId);
    const { answers } = await sentWith(contentOf("over"));
    expect(answers.at(-1)).toBe(`users/me/objectives/${idOf("course", "over")}/ending`);
  });

  it("brings none where the learner chooses", async () => {
    await ada.learner.start("tiles");
    const tiles = await sentWith(contentOf("tiles"));
    expect([tiles.answers.length, tiles.next]).toEqual([3, undefined]);
  });
});
