import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readSettings } from "../../../server/app/settings";
import { course, LEARNER, sample } from "../../../server/learning/testing/sample-package";
import { startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";

const SEARCH = "/api/lms/v1/public/open-catalog/objectives/query";

describe("a flood of searches from one address", () => {
  let lms: TestLms;
  beforeEach(async () => {
    const settings = readSettings({ RATE_LIMIT_VISITORS: "30" });
    lms = await startTestLms(sample([course("open", { openCatalog: true })], []), {}, undefined, { settings });
  });
  afterEach(() => lms.close());

  const search = (remoteAddress: string) => lms.app.inject({ url: SEARCH, remoteAddress });

  it("gets 429 with a time to try again, while another address and members are answered", async () => {
    const ada = await lms.member(LEARNER);
    expect((await ada.call("queryOpenCatalog")).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 100 }, () => search("203.0.113.7")));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(90);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused?.json()).toMatchObject({ code: "tooManyRequests" });
    expect((await search("203.0.113.8")).statusCode).toBe(200);
    expect((await ada.call("queryOpenCatalog")).status).toBe(200);
  });
});
