import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { allRows, tablesWith } from "../../../server/app/testing/all-rows";
import { pluginDb } from "../../../server/app/testing/plugin-db";
import { jobScope } from "../../../server/learning/testing/job-scope";
import { withLabs } from "../../../server/learning/testing/labs";
import { access, course, LEARNER, OTHER, sample } from "../../../server/learning/testing/sample-package";
import { startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";
import { type LoadedPlugin, leaveOut } from "../../../server/plugins/load-server-plugins";
import { eraseDue } from "./erasure/erase-due";
import type { PrivacyTables } from "./privacy.tables";

const ADMIN = "admin@school.example";
const SESSION = "/api/platform/v1/session";
const MINUTE = 60_000;
const DAY = 24 * 3600 * 1000;

let lms: TestLms;
let plugins: LoadedPlugin[];
beforeEach(async () => {
  plugins = [...withLabs.plugins];
  lms = await startTestLms(sample([course("one")], [access("one")]), {}, undefined, { plugins });
  await lms.signIn({ email: ADMIN, roles: ["Administrator"] });
});
afterEach(() => lms.close());

type Member = Awaited<ReturnType<TestLms["member"]>>;
type Scope = Parameters<typeof eraseDue.run>[0];
const ask = (member: Member, wanted = true) => member.call("setErasure", { body: { wanted } });
const carryOut = (more: Partial<Scope> = {}) => eraseDue.run({ ...jobScope<PrivacyTables>(lms), ...more } as Scope);
const requests = async () => (await (await lms.member(ADMIN)).call("getErasureRequests")).body.data;
const confirm = async (email = ADMIN) => {
  const [{ id: requestId }] = await requests();
  return (await lms.member(email)).call("confirmErasure", { params: { requestId } });
};
const later = (milliseconds: number) => {
  lms.clock.now = new Date(lms.clock.now.getTime() + milliseconds);
};
/** Marks all mails that wait as sent or refused, as the plugin that sends mails does it. */
async function endMails(state: "sent" | "refused"): Promise<void> {
  await lms.db.updateTable("mail").set({ state, ended: lms.clock.now }).where("state", "=", "waiting").execute();
}
const tablesAbout = async ({ user }: Member) => tablesWith(await allRows(lms.db), user.id, user.email);
const records = () =>
  pluginDb<PrivacyTables>(lms.db).selectFrom("erasure").select(["asked", "erased", "cause"]).execute();

describe("a request for deletion", () => {
  it("is stored once, is shown with its date, and is taken back", async () => {
    const ada = await lms.member(LEARNER);
    const asked = lms.clock.now.toISOString();
    expect((await ada.call("getErasure")).body).toEqual({ days: 0, request: null, waits: false });
    expect((await ask(ada)).body.request).toEqual({ asked, due: null, isConfirmed: false });
    later(MINUTE);
    expect((await ask(ada)).body.request.asked).toBe(asked);
    expect(await requests()).toMatchObject([{ email: LEARNER, asked, isOwn: false }]);
    expect((await ask(ada, false)).body.request).toBeNull();
    expect(await requests()).toEqual([]);
    await carryOut();
    expect((await ada.get(SESSION)).json().user).not.toBeNull();
  });

  it("is carried out when an administrator has confirmed it, after the mail about it, and nothing of the person stays", async () => {
    const ada = await lms.member(LEARNER);
    await ada.learner.start("one");
    await ask(ada);
    const asked = lms.clock.now;
    expect((await confirm()).body).toMatchObject({ isConfirmed: true });
    expect((await confirm()).status).toBe(200);
    later(MINUTE);
    await carryOut();
    expect((await ada.get(SESSION)).json().user).not.toBeNull();
    await endMails("sent");
    await carryOut();
    expect((await ada.get(SESSION)).json().user).toBeNull();
    expect(await tablesAbout(ada)).toEqual([]);
    expect(await records()).toEqual([{ asked, erased: lms.clock.now, cause: "administrator" }]);
    expect(await requests()).toEqual([]);
  });

  it.each([
    ["is refused", () => endMails("refused")],
    ["waits for a day", async () => later(1)],
    ["is no longer sent, because mails are off", () => lms.config.change({ plugins: { mails: { enabled: false } } })],
  ])("is carried out when the mail about it %s", async (_, end) => {
    const ada = await lms.member(LEARNER);
    await ask(ada);
    await confirm();
    later(DAY - 1);
    await carryOut();
    expect(await records()).toEqual([]);
    await end();
    await carryOut();
    expect(await tablesAbout(ada)).toEqual([]);
  });

  it("is carried out at once where the tenant has no mails", async () => {
    await lms.config.change({ plugins: { mails: { enabled: false } } });
    const ada = await lms.member(LEARNER);
    await ask(ada);
    await confirm();
    await carryOut();
    expect(await tablesAbout(ada)).toEqual([]);
  });

  it("can be taken back even when it is confirmed, until it is carried out", async () => {
    const ada = await lms.member(LEARNER);
    await ask(ada);
    await confirm();
    await ask(ada, false);
    await endMails("sent");
    await carryOut();
    expect((await ada.get(SESSION)).json().user).not.toBeNull();
    expect(await records()).toEqual([]);
  });

  it.each([
    [7 * DAY - 1, false],
    [7 * DAY, true],
  ])("is carried out by itself when its time has come: after %d ms %s", async (wait, isErased) => {
    await lms.config.change({ settings: { "privacy.erasureDays": 7 } });
    const ada = await lms.member(LEARNER);
    const due = new Date(lms.clock.now.getTime() + 7 * DAY).toISOString();
    expect((await ask(ada)).body).toMatchObject({ days: 7, request: { due } });
    // Changing the setting to a shorter time does not change a request that is already made: its person was told a
    // date.
    await lms.config.change({ settings: { "privacy.erasureDays": 1 } });
    later(wait);
    await carryOut();
    expect(await records()).toHaveLength(isErased ? 1 : 0);
    expect((await tablesAbout(ada)).length === 0).toBe(isErased);
    if (isErased) expect(await records()).toMatchObject([{ cause: "time" }]);
  });

  it("waits for an administrator once nothing is carried out by itself any more", async () => {
    await lms.config.change({ settings: { "privacy.erasureDays": 1 } });
    const ada = await lms.member(LEARNER);
    await ask(ada);
    await lms.config.change({ settings: { "privacy.erasureDays": 0 } });
    later(2 * DAY);
    await carryOut();
    expect(await records()).toEqual([]);
  });
});

describe("carrying out", () => {
  it("by two processes at once happens once", async () => {
    const ada = await lms.member(LEARNER);
    await ask(ada);
    await confirm();
    await endMails("sent");
    await Promise.all([carryOut(), carryOut()]);
    expect(await tablesAbout(ada)).toEqual([]);
    expect(await records()).toHaveLength(1);
  });

  it("that is broken off leaves everything, and is done by the next process", async () => {
    const ada = await lms.member(LEARNER);
    await ask(ada);
    await confirm();
    await endMails("sent");
    const before = await tablesAbout(ada);
    const ending = new AbortController();
    const scope = jobScope<PrivacyTables>(lms);
    await carryOut({
      signal: ending.signal,
      erasePerson: (userId, mayErase) =>
        scope.erasePerson(userId, async (trx) => {
          await mayErase(trx);
          ending.abort();
          throw new Error("The process ends here.");
        }),
    });
    expect(await tablesAbout(ada)).toEqual(before);
    expect(await records()).toEqual([]);
    await carryOut();
    expect(await tablesAbout(ada)).toEqual([]);
    expect(await records()).toHaveLength(1);
  });

  it("that fails for one person goes on with others, and is tried again later", async () => {
    const [ada, bob] = [await lms.member(LEARNER), await lms.member(OTHER)];
    for (const member of [ada, bob]) await ask(member);
    const admin = await lms.member(ADMIN);
    for (const { id: requestId } of await requests()) await admin.call("confirmErasure", { params: { requestId } });
    await endMails("sent");
    const scope = jobScope<PrivacyTables>(lms);
    const tried: string[] = [];
    const failing: Partial<Scope> = {
      erasePerson: (userId, mayErase) => {
        tried.push(userId);
        return userId === ada.user.id ? Promise.reject(new Error("broken")) : scope.erasePerson(userId, mayErase);
      },
    };
    await carryOut(failing);
    await carryOut(failing);
    expect(tried.filter((id) => id === ada.user.id)).toHaveLength(1);
    expect(await tablesAbout(bob)).toEqual([]);
    later(10 * MINUTE);
    await carryOut();
    expect(await tablesAbout(ada)).toEqual([]);
  });
});

describe("while the server works without a plugin", () => {
  it("a deletion waits and says so, a download is refused, and both go on when the plugin works again", async () => {
    const ada = await lms.member(LEARNER);
    const admin = await lms.member(ADMIN);
    await ask(ada);
    const works = [...plugins];
    leaveOut(plugins, "discussions", new Error("No messages here."));
    expect((await ada.call("getErasure")).body.waits).toBe(false);
    await confirm();
    await endMails("sent");
    await carryOut();
    expect(await records()).toEqual([]);
    expect((await ada.call("getErasure")).body).toMatchObject({ request: { isConfirmed: true }, waits: true });
    expect((await admin.call("getErasureRequests")).body.waitsFor).toEqual(["discussions"]);
    const download = () => ada.call("prepareDataDownload", { body: { format: "json" } });
    expect(await download()).toMatchObject({ status: 503, body: { code: "privacy.waits" } });

    plugins.splice(0, plugins.length, ...works);
    expect((await ada.call("getErasure")).body.waits).toBe(false);
    expect((await download()).status).toBe(200);
    await endMails("sent");
    await carryOut();
    expect(await tablesAbout(ada)).toEqual([]);
    expect(await records()).toHaveLength(1);
  });
});

describe("who may", () => {
  it("read and confirm requests: administrators of the tenant, and nobody for the own account", async () => {
    const ada = await lms.member(LEARNER);
    await ask(ada);
    expect((await ada.call("getErasureRequests")).status).toBe(403);
    expect((await confirm(LEARNER)).status).toBe(403);
    await ask(ada, false);
    await ask(await lms.member(ADMIN));
    expect(await requests()).toMatchObject([{ email: ADMIN, isOwn: true }]);
    expect(await confirm()).toMatchObject({ status: 409, body: { code: "privacy.ownRequest" } });
  });

  it("ask: nobody for a tenant that does not offer it, and nothing is carried out there", async () => {
    const ada = await lms.member(LEARNER);
    await ask(ada);
    await confirm();
    await endMails("sent");
    await lms.config.change({ settings: { "privacy.erasure": false } });
    for (const id of ["getErasure", "getErasureRequests"]) expect((await ada.call(id)).status).toBe(404);
    expect((await ask(ada)).status).toBe(404);
    await carryOut();
    expect(await records()).toEqual([]);
    await lms.config.change({ plugins: { privacy: { enabled: false } } });
    expect((await ask(ada)).body.code).toBe("PLUGIN_OFF");
  });
});
