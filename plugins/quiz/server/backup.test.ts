import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { lmsHandlers } from "../../../server/app/handlers";
import { migrations } from "../../../server/app/migrations";
import { allRows } from "../../../server/app/testing/all-rows";
import { sharedServer } from "../../../server/app/testing/engines";
import { makeDataDirectory } from "../../../server/app/testing/test-database";
import { startTestPortal } from "../../../server/app/testing/test-portal";
import { type Database, openDatabase } from "../../../server/database/open";
import { hasTools } from "../../../server/learning/testing/labs";
import { access, course, LEARNER, sample } from "../../../server/learning/testing/sample-package";
import { startTestLms } from "../../../server/learning/testing/test-lms";
import { launchInPortal } from "./testing/launch-in-portal";

const quiz = {
  key: "test",
  name: "Test",
  course: "sea",
  items: [{ key: "q", type: "numeric" as const, prompt: "<p>How much?</p>", accepted: [{ min: 4, max: 4 }] }],
};
const root = {
  key: "root",
  type: "composite" as const,
  name: "Sea",
  children: [{ key: "exam", type: "lti" as const, name: "Exam", quiz: "test", maxScore: 10 }],
};
const contents = { ...sample([course("sea", { activity: root })], [access("sea")]), quizzes: [quiz] };

/** A database of a portal, and what an operator does with it as docs/guides/deployment.md says. */
interface Operated {
  readonly database: Database;
  /** Copies the closed database, loses it, and opens the copy. */
  restore(): Promise<Database>;
  remove(): void;
}

async function dataDirectory(): Promise<Operated> {
  const folder = mkdtempSync(join(tmpdir(), "portal-backup-"));
  const [dataDir, backup] = [join(folder, "data"), join(folder, "backup")];
  await makeDataDirectory(dataDir);
  return {
    database: await openDatabase({ dataDir, url: null, migrations }),
    restore: async () => {
      cpSync(dataDir, backup, { recursive: true });
      rmSync(dataDir, { recursive: true });
      cpSync(backup, dataDir, { recursive: true });
      return openDatabase({ dataDir, url: null, migrations });
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

async function server(): Promise<Operated> {
  const postgres = await sharedServer();
  const database = await postgres.open();
  const restore = async () =>
    openDatabase({ dataDir: "", url: await postgres.copyDatabase(database.url ?? ""), migrations });
  return { database, restore, remove: () => undefined };
}

describe.runIf(hasTools).each([
  ["the data directory", dataDirectory],
  ["the database of a PostgreSQL server", server],
])("a copy of %s", (_, operate) => {
  it("has the answer that a learner has saved, and every other row", async () => {
    const operated = await operate();
    onTestFinished(() => operated.remove());
    const before = await startTestLms(contents, {}, operated.database);
    const ada = await before.member(LEARNER);
    const workflowId = (await ada.learner.start("sea")).body.resultId;
    const page = await launchInPortal(before, ada, workflowId, { course: "sea", activity: "exam" });
    expect((await page.keep({ q: "3.5" })).statusCode).toBe(200);
    await before.stop();
    const rows = await allRows(before.db);
    await before.close();

    const database = await operated.restore();
    expect(await allRows(database.db)).toEqual(rows);
    const after = await startTestPortal({ deps: { database }, handlers: lmsHandlers() });
    const read = await after.app.inject({ url: "/tools/quiz/api/quiz", headers: page.headers });
    expect(read.body).toContain('"answer":"3.5"');
    await after.close();
  });
});
