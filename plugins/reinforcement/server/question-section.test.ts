import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importContext, importHere, packageFile } from "../../../server/course-package/testing/import-here";
import { course, LEARNER, sample } from "../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";

const folder = mkdtempSync(join(tmpdir(), "portal-questions-"));

describe("an import with questions of e-mails", () => {
  let lms: TestLms;
  beforeAll(async () => {
    lms = await startTestLms(sample([], []));
  });
  afterAll(async () => {
    await lms.close();
    rmSync(folder, { recursive: true });
  });

  it("tells the links that answer them", async () => {
    const options = ["yes", "no"].map((key) => ({ key, text: key, correct: key === "yes" }));
    const reinforcements = [{ key: "why", course: "asks", learners: ["learner"], question: "Why?", options }];
    const path = packageFile(folder, Object.assign(sample([course("asks")], []), { reinforcements }));
    const { text: said } = await importHere({ path, grantTo: [LEARNER] }, importContext(lms, folder));
    const id = idOf("reinforcement.question", "why", "learner");
    for (const { key } of options) {
      expect(said).toContain(`${LEARNER}  why  /learn/email-response-callback?workflowId=${id}&answer=${key}`);
    }
    expect(said).toContain("Put into My courses of 1 learner(s).");
  });
});
