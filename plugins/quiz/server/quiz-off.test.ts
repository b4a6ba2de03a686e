import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sampleQuiz } from "./testing/sample-quiz";
import { startTestTool, type TestTool } from "./testing/test-tool";

describe("a tenant that has turned the quiz tool off", () => {
  let tool: TestTool;
  beforeEach(async () => {
    tool = await startTestTool();
  });
  afterEach(() => tool.close());
  const turn = (enabled: boolean) => tool.config.change({ plugins: { quiz: { enabled } } });
  const isLaunchable = () => tool.context.hooksOf("localhost").of("ownTools")[0]?.isOn;

  it("has no page, no calls and no keys of it, and has them again when it is on", async () => {
    const page = await tool.open({ quiz: await tool.store(sampleQuiz) });
    turn(false);
    expect(isLaunchable()).toBe(false);
    for (const answer of [
      await page.call("GET", "quiz"),
      await page.handIn(),
      await tool.app.inject("/tools/quiz/jwks.json"),
      await tool.app.inject("/tools/quiz/login"),
      await tool.app.inject("/tools/quiz/assets/quiz.AAAA1111.js"),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([404, "PLUGIN_OFF"]);
    }
    turn(true);
    expect(isLaunchable()).toBe(true);
    expect((await page.call("GET", "quiz")).statusCode).toBe(200);
  });
});
