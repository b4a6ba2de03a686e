import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fixedConfig } from "../../../server/config/testing";
import { withLabs } from "../../../server/learning/testing/labs";
import { portalManifests } from "../../../server/learning/testing/portal-manifests";
import { access, course, LEARNER, OTHER, sample } from "../../../server/learning/testing/sample-package";
import { smallPicture } from "../../../server/learning/testing/small-picture";
import { startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";

const school = sample(
  [course("rope", { image: "files/sea.png" }), course("knot")],
  [access("rope"), access("knot", { user: "other" })],
);
const ENABLED = "platform.ui.dashboard.enabled";
const PARTS = {
  hats: { hats: async () => ({ hats: 2 }) },
  none: { none: async () => null },
  broken: {
    broken: async () => {
      throw new Error("no hat");
    },
  },
};
const plugins = [
  ...withLabs.plugins,
  ...Object.entries(PARTS).map(([id, dayParts]) => ({ id, endpoints: [], calls: {}, hooks: { dayParts } })),
];

let lms: TestLms;
let config: ReturnType<typeof fixedConfig>;
let ada: Awaited<ReturnType<TestLms["member"]>>;
beforeEach(async () => {
  config = { ...fixedConfig({ settings: { [ENABLED]: true } }), documents: portalManifests };
  lms = await startTestLms(school, { "files/sea.png": smallPicture }, undefined, { config, plugins });
  ada = await lms.member(LEARNER);
});
afterEach(() => lms.close());

const parts = async () => (await ada.call("getDay")).body.parts;

describe("getDay", () => {
  it("has the parts of all plugins that are on, each with its own content or failure", async () => {
    expect(await parts()).toMatchObject({
      hats: { content: { hats: 2 } },
      none: { content: null },
      broken: { failed: true },
    });
    config.change({ plugins: { hats: { enabled: false } } });
    expect(Object.keys(await parts())).not.toContain("hats");
  });

  it("is refused while the plugin is off", async () => {
    config.change({ plugins: { "learner-dashboard": { enabled: false } } });
    expect(await ada.call("getDay")).toMatchObject({ status: 404, body: { code: "PLUGIN_OFF" } });
  });

  it("is a person's own", async () => {
    const other = await lms.member(OTHER);
    const body = JSON.stringify((await other.call("getDay")).body);
    expect(body).toContain("Course knot");
    expect(body).not.toContain("Course rope");
  });
});

describe("the page at /learn", () => {
  const boot = (html: string) => JSON.parse(/id="portal-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? "null");

  it("brings the answer and the first picture along", async () => {
    const { body } = await ada.get("/learn");
    const { ahead } = boot(body);
    expect(Object.keys(ahead.answers)).toEqual(["/api/lms/v1/users/me/day"]);
    const { picture } = ahead.answers["/api/lms/v1/users/me/day"].parts["recent-courses"].content;
    expect(body).toContain(`<link rel="preload" href="${picture}" as="image"`);
  });

  it.each([
    ["the setting is off", { settings: { [ENABLED]: false } }],
    ["the plugin is off", { settings: { [ENABLED]: true }, plugins: { "learner-dashboard": { enabled: false } } }],
  ])("begins My courses while %s", async (_, changed) => {
    config.change(changed);
    const { ahead } = boot((await ada.get("/learn?keyword=rope")).body);
    expect(ahead.place).toBe("/learn/courses?keyword=rope");
  });
});
