import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { course, LEARNER, sample } from "../../../server/learning/testing/sample-package";
import { startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";
import type { ServerPart } from "../contract";

const ADMINISTRATOR = "admin@school.example";

let lms: TestLms;
beforeEach(async () => {
  lms = await startTestLms(sample([course("one")], []));
  await lms.signIn({ email: ADMINISTRATOR, roles: ["Administrator"] });
});
afterEach(() => lms.close());

const ask = async (email: string) => (await lms.member(email)).call("getPlugins", {});

describe("the server parts of plugins", () => {
  it("are for administrators alone", async () => {
    expect((await ask(LEARNER)).status).toBe(403);
    expect((await ask(ADMINISTRATOR)).status).toBe(200);
  });

  it("say how often their calls were answered", async () => {
    const own = async () => {
      const { body } = await ask(ADMINISTRATOR);
      const part = body.data.find(({ plugin }: ServerPart) => plugin === "admin");
      return part.calls.find(({ id }: { id: string }) => id === "getPlugins");
    };
    const before = await own();
    expect((await own()).count).toBe(before.count + 1);
  });
});
