import { expect, it } from "vitest";
import { pluginDb } from "../../../../server/app/testing/plugin-db";
import { openTestDatabase } from "../../../../server/app/testing/test-database";
import type { QuizTables } from "../quiz.tables";
import { FakePlatform } from "../testing/fake-platform";
import { attemptOf } from "./attempts";

const launch = {
  userSub: "ada",
  quizId: "01a1fec8-3a86-72ef-b9df-a6acb97ba8c0",
  attemptKey: '["attempt","one"]',
  isPreview: false,
  hidesResults: false,
  passingScore: null,
  locale: null,
  theme: null,
  lineItem: null,
};

it("finds an attempt again when its platform is reached at another address", async () => {
  const { db, close } = await openTestDatabase();
  const one = { ...new FakePlatform("https://learn.example").registration, key: "own" };
  const other = { ...new FakePlatform("https://learn.example:444").registration, key: "own" };
  const foreign = { ...other, key: "another" };
  const [first, again, theirs] = [
    await attemptOf(pluginDb<QuizTables>(db), one, launch, new Date()),
    await attemptOf(pluginDb<QuizTables>(db), other, launch, new Date()),
    await attemptOf(pluginDb<QuizTables>(db), foreign, launch, new Date()),
  ];
  expect(again).toBe(first);
  expect(theirs).not.toBe(first);
  await close();
});

it("gives each attempt a seed that nobody finds by trying: right orders follow from it", async () => {
  const { db, close } = await openTestDatabase();
  const platform = { ...new FakePlatform("https://learn.example").registration, key: "own" };
  for (const attemptKey of ["one", "two"]) {
    await attemptOf(pluginDb<QuizTables>(db), platform, { ...launch, attemptKey }, new Date());
  }
  const seeds = (await db.selectFrom("quiz_attempt").select("seed").execute()).map(({ seed }) => seed);
  expect(new Set(seeds).size).toBe(2);
  for (const seed of seeds) expect(Buffer.from(seed, "base64url").length).toBe(32);
  await close();
});
