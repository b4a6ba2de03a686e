import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fixedConfig } from "../../config/testing";
import { newId } from "../../database/new-id";
import { DEFAULT_TENANT_ID } from "../../database/tenant";
import { portalManifests } from "../../learning/testing/portal-manifests";
import { INSTRUCTOR } from "../../learning/testing/sample-package";
import { storedIds } from "../../learning/testing/stored-ids";
import { idOf, startTestLms, type TestLms } from "../../learning/testing/test-lms";
import { readSettings } from "../settings";
import { allRows } from "../testing/all-rows";
import { everyEndpoint } from "../testing/every-endpoint";
import { makeTwin, TWIN_MARK } from "../testing/twin-tenant";
import { readEverything, type Told } from "./testing/all-that-is-read";
import { DAYS, hidingPackage, type Secret, secrets, settingsOf, TALK } from "./testing/secrets";

const DAY_MILLISECONDS = 86_400_000;
const SECOND = 1000;
const start = new Date("2026-11-21T09:00:00.000Z");
const date = new Date(start.getTime() + DAYS * DAY_MILLISECONDS);

const isNumber = (word: string) => /^\d/.test(word);

/** Whether a text has the word. A number is not part of another number, such as that of a time. */
function has(text: string, word: string): boolean {
  if (!isNumber(word)) return text.includes(word);
  return new RegExp(`(?<![\\d.])${word.replace(".", "\\.")}(?!\\d)`).test(text);
}

/** Where the secret is told. An answer repeats the words that it was asked for, which tells nothing. */
function placesOf(secret: Pick<Secret, "words" | "besides">, told: readonly Told[]): string[] {
  return told
    .filter(({ place, text }) => secret.words.some((word) => has(text, word) && !has(decodeURIComponent(place), word)))
    .map(({ place }) => place)
    .filter((place) => !secret.besides?.test(place));
}

/** Keeps a note about a part, as somebody could who guesses the ids of closed parts. */
async function noteAbout(ada: Awaited<ReturnType<TestLms["member"]>>, key: string): Promise<void> {
  const ids = { objectiveId: idOf("course", "begun"), activityId: idOf("activity", "begun", key) };
  const own = { courseName: "A course", partName: "A part", quote: "a passage", prefix: "", suffix: "", start: 0 };
  const body = { id: newId(), noteId: newId(), basedOn: null, color: "yellow", note: "", ...ids, ...own };
  expect((await ada.call("saveNote", { body })).status).toBe(200);
}

/** Calls that no learner may send although their contract names no permission: their handlers look at it. */
const forStaff = ["getErasureRequests", "getUsageEvents"];
/** Calls about things that the package of this test does not have: proctored parts, links of mails, certificates and so on. */
const notHere = [
  "getLastProctoringSession",
  "getMailLink",
  "getProctoringStartToken",
  "getPublicCertificate",
  "getResourceForm",
  "getTutorConversation",
];

describe("all that a learner and a visitor can read", () => {
  let lms: TestLms;
  let stored: string;
  const folder = mkdtempSync(join(tmpdir(), "leaks-"));
  const read: Record<"before" | "after", readonly Told[]> = { before: [], after: [] };

  beforeAll(async () => {
    const config = { ...fixedConfig(), documents: portalManifests };
    lms = await startTestLms(hidingPackage, undefined, undefined, {
      config,
      settings: readSettings({
        RATE_LIMIT_SESSION: "1000000",
        RATE_LIMIT_ADDRESS: "1000000",
        RATE_LIMIT_VISITORS: "1000000",
      }),
    });
    config.change({ settings: settingsOf(date) });
    const ada = await lms.member("learner@school.example");
    const attempt = (await ada.learner.start("begun")).body.resultId;
    await ada.learner.startParts(attempt, "begun", "over");
    for (const key of ["gone", "draft", "early", "over"]) await noteAbout(ada, key);
    const ina = await lms.member(INSTRUCTOR);
    const channelId = idOf("part", "begun", "talk");
    const body = { id: newId(), channelId, replyTo: null, text: TALK, attachments: [] };
    expect((await ina.call("postMessage", { body })).status).toBe(200);
    const removal = { channelId: idOf("course", "begun"), messageId: idOf("discussions.announcement", "removed") };
    expect((await ina.call("deleteMessage", { body: { id: newId(), ...removal } })).status).toBe(200);
    await makeTwin(lms.db, DEFAULT_TENANT_ID, newId(), "twin.localhost");
    lms.context.tenants.forget();
    stored = [...[...(await allRows(lms.db)).values()].flat(), JSON.stringify(settingsOf(date))].join("\n");
    const asked = {
      words: ["about", ...secrets.flatMap(({ words }) => words.filter((word) => !isNumber(word)))],
      from: new Date(start.getTime() - 60 * DAY_MILLISECONDS).toISOString(),
      until: new Date(start.getTime() + 60 * DAY_MILLISECONDS).toISOString(),
      dataDir: folder,
    };
    const ids = await storedIds(lms);
    lms.clock.now = new Date(date.getTime() - SECOND);
    read.before = await readEverything(lms, ids, asked);
    lms.clock.now = new Date(date.getTime() + SECOND);
    read.after = await readEverything(lms, ids, asked);
  }, 300_000);
  afterAll(async () => {
    await lms?.close();
    rmSync(folder, { recursive: true });
  });

  it.each(secrets)("has $name: $told", (secret) => {
    for (const word of secret.words.filter((one) => !/^0|66\.85/.test(one))) expect(stored).toContain(word);
    const [before, after] = [placesOf(secret, read.before), placesOf(secret, read.after)];
    const { told } = secret;
    if (told === "never" || told === "after") expect(before).toEqual([]);
    else expect(before).not.toEqual([]);
    if (told === "never" || told === "before") expect(after).toEqual([]);
    else expect(after).not.toEqual([]);
  });

  it("is answered: what learners may not send needs a permission or is named here", () => {
    const callOf = ({ place }: Told) => place.split(" ")[0] ?? "";
    const all = [...read.before, ...read.after];
    const answered = new Set(all.filter(({ isAnswered }) => isAnswered).map(callOf));
    const asked = [...new Set(all.map(callOf))];
    const closed = asked.filter(
      (call) => everyEndpoint[call]?.permission !== undefined || [...forStaff, ...notHere].includes(call),
    );
    expect(asked.filter((call) => !answered.has(call))).toEqual(closed);
  });

  it("has nothing of another tenant, even with equal ids", () => {
    expect(stored).toContain(TWIN_MARK);
    expect([...placesOf({ words: [TWIN_MARK] }, read.before), ...placesOf({ words: [TWIN_MARK] }, read.after)]).toEqual(
      [],
    );
  });
});
