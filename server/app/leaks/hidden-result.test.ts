import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { fixedConfig } from "../../config/testing";
import { portalManifests } from "../../learning/testing/portal-manifests";
import { access, course, sample } from "../../learning/testing/sample-package";
import { storedIds } from "../../learning/testing/stored-ids";
import { startTestLms } from "../../learning/testing/test-lms";
import { readSettings } from "../settings";
import { readEverything } from "./testing/all-that-is-read";

const settings = readSettings({
  RATE_LIMIT_SESSION: "1000000",
  RATE_LIMIT_ADDRESS: "1000000",
  RATE_LIMIT_VISITORS: "1000000",
});
const passed = { score: 18, certificate: { template: "proof", number: "SECRET-1" } };
const failed = { score: 2 };

/** Ids and secrets differ from one portal to the next, and say nothing of a result. */
const withoutIds = (text: string) =>
  text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "<id>").replace(/[\w-]{43,}/g, "<secret>");

/** Everything that a learner reads who has finished a course with this result. */
async function readAfter(result: typeof passed | typeof failed, grade: object): Promise<readonly string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "hidden-result-"));
  const attempt = { state: "finished" as const, started: "now-9d", finished: "now-8d", progress: 1, maxScore: 20 };
  const lms = await startTestLms(
    sample(
      [course("secret", { gradingScale: "scale", certificateTemplates: ["proof"] })],
      [access("secret", { history: [{ ...attempt, ...result }], ...grade })],
    ),
    undefined,
    undefined,
    { config: { ...fixedConfig(), documents: portalManifests }, settings },
  );
  try {
    const from = "2026-10-01T00:00:00.000Z";
    const asked = { words: ["secret"], from, until: "2027-01-31T00:00:00.000Z", dataDir };
    const told = await readEverything(lms, await storedIds(lms), asked);
    const answers = told.filter(({ isAnswered }) => isAnswered);
    return [...new Set(answers.map(({ place, text }) => withoutIds(`${place} ${text.replace(/\n\{[^\n]*\}$/, "")}`)))];
  } finally {
    await lms.close();
    rmSync(dataDir, { recursive: true });
  }
}

it.each([
  ["never", { gradeRevealPolicy: "never" }],
  ["not yet", { gradeRevealPolicy: "afterDate", gradeRevealDate: "now+3d" }],
])(
  "who passed and who failed read the same where the grade is shown %s",
  async (_name, grade) => {
    const [good, bad] = [await readAfter(passed, grade), await readAfter(failed, grade)];
    expect(good.length).toBeGreaterThan(100);
    expect(good.filter((text) => !bad.includes(text))).toEqual([]);
    expect(bad.filter((text) => !good.includes(text))).toEqual([]);
  },
  240_000,
);

it("who may see the grade has the certificate in the download of all data", async () => {
  const told = await readAfter(passed, { gradeRevealPolicy: "none" });
  expect(told.filter((text) => text.startsWith("prepareDataDownload") && text.includes("SECRET-1"))).toHaveLength(2);
}, 240_000);
