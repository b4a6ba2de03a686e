import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readManifests } from "../../../core/kernel/server";
import { portalPoints } from "../../../core/learning/points";
import { fixedConfig } from "../../../server/config/testing";
import { access, course, LEARNER, sample } from "../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";

const root = join(import.meta.dirname, "../../..");
const files = globSync("manifests/*.json", { cwd: root, exclude: ["**/*.schema.json"] });
const { documents } = readManifests(
  files.map((file) => ({ file, text: readFileSync(join(root, file), "utf8") })),
  portalPoints,
  "1.0.0",
);
const partOf = (name: string) => idOf("part", "sea", name);

describe("contentAnswers", () => {
  let lms: TestLms;
  let ada: Awaited<ReturnType<TestLms["member"]>>;
  beforeAll(async () => {
    const config = { ...fixedConfig(), documents };
    lms = await startTestLms(sample([course("sea")], [access("sea")]), {}, undefined, { config });
    ada = await lms.member(LEARNER);
  });
  afterAll(() => lms.close());

  /** The addresses of the answers in a page, after each was compared with what the call itself answers. */
  async function aheadOf(path: string) {
    const { body } = await ada.get(`/learn/courses/${idOf("course", "sea")}/view/content${path}`);
    const { ahead } = JSON.parse(/id="portal-boot">(.*?)<\/script>/s.exec(body)?.[1] ?? "null");
    for (const [url, answer] of Object.entries(ahead.answers)) expect((await ada.get(url)).json()).toEqual(answer);
    return Object.keys(ahead.answers).map((url) => url.replace("/api/lms/v1/", ""));
  }

  it("brings the course, its tree, and the activity of the address if the learner may open it", async () => {
    const aggregate = `objectives/${idOf("course", "sea")}/objective-workflow-aggregate`;
    expect(await aheadOf("")).toEqual([aggregate]);
    const { resultId } = (await ada.learner.start("sea")).body;
    const attempt = `users/me/objective-workflows/${resultId}`;
    const tree = `${attempt}/activity-with-aggregates`;
    expect(await aheadOf("")).toEqual([aggregate, tree]);
    const open = `/${partOf("one")}/${partOf("a")}`;
    expect(await aheadOf(open)).toEqual([aggregate, tree, `${attempt}/activity/${partOf("a")}`]);
    expect(await aheadOf("/nothing")).toEqual([aggregate, tree]);
    expect(await aheadOf(`${open}?objectiveWorkflowId=${resultId}`)).toEqual([aggregate]);
  });
});
