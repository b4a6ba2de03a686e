import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readOwnData } from "../../../server/app/read-own-data";
import { startTestPortal, type TestPortal } from "../../../server/app/testing/test-portal";
import { json } from "../../../server/database/columns";
import { newId } from "../../../server/database/new-id";
import { withTransaction } from "../../../server/database/transaction";
import { erasePerson } from "../../../server/people/persons/erase-person";
import type { PersonPart } from "../../../server/people/persons/read-person";
import { type Browser, browserOf } from "./testing/browser";

const MINUTE = 60_000;

let portal: TestPortal;
let admin: Awaited<ReturnType<TestPortal["signIn"]>>;
let ada: typeof admin;
let browser: Browser;
beforeEach(async () => {
  portal = await startTestPortal();
  admin = await portal.signIn({ email: "root@demo.example", roles: ["Administrator"] });
  ada = await portal.signIn({ email: "ada@demo.example" });
  browser = browserOf(admin);
});
afterEach(() => portal.close());

const wait = (minutes: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + minutes * MINUTE);
};
const turn = (enabled: boolean) => portal.config.change({ plugins: { impersonation: { enabled } } });
const erase = (userId: string) =>
  withTransaction(portal.context.dbOf(admin.user.tenantId), (db) =>
    erasePerson(
      { db, userId, tenantId: admin.user.tenantId, now: portal.clock.now },
      portal.context.hooksOf("localhost"),
    ),
  );

describe("an impersonation", () => {
  it("shows the portal of the person, and names the administrator", async () => {
    expect((await browser.start(ada.user.id)).statusCode).toBe(200);
    const { user } = await browser.load();
    expect(user).toMatchObject({ id: ada.user.id, email: "ada@demo.example", role: ["Learner"] });
    expect(user.impersonator).toEqual({ id: admin.user.id, name: "Ada Example" });
    const answer = await browser.get("/api/platform/v1/users/me");
    expect(answer.json()).toEqual(user);
    expect(answer.headers["x-session-user"]).toBe(`${ada.user.id}/${admin.user.id}`);
    expect((await browser.get("/api/platform/v1/impersonations")).statusCode).toBe(403);
  });

  it("ends with the administrator's own session", async () => {
    await browser.start(ada.user.id);
    await browser.load();
    expect((await browser.end()).json()).toEqual({ ended: true });
    const { user } = await browser.load();
    expect(user.id).toBe(admin.user.id);
    expect(user).not.toHaveProperty("impersonator");
    expect((await browser.end()).json()).toEqual({ ended: false });
  });

  it("gives the session another CSRF token when it begins and when it ends, so that stale pages cannot write", async () => {
    const own = (await browser.session()).csrfToken;
    await browser.start(ada.user.id);
    const theirs = (await browser.session()).csrfToken;
    const stale = await browser.post("/api/platform/v1/events", { events: [] });
    expect(stale.json()).toMatchObject({ status: 403, reason: "csrf" });
    await browser.load();
    await browser.end();
    const again = (await browser.session()).csrfToken;
    expect(new Set([own, theirs, again]).size).toBe(3);
    expect((await browser.start(ada.user.id)).json()).toMatchObject({ status: 403, reason: "csrf" });
  });

  it("is not seen by the person's own sessions, and not by the administrator's other ones", async () => {
    const other = await portal.signIn({ email: "root@demo.example" });
    await browser.start(ada.user.id);
    expect((await browserOf(other).session()).user.id).toBe(admin.user.id);
    expect((await browserOf(ada).session()).user).not.toHaveProperty("impersonator");
  });

  it("stores neither the administrator's language for the person nor another name in lmsUser", async () => {
    await browser.start(ada.user.id);
    const page = await admin.call({ method: "GET", url: "/learn", headers: { "accept-language": "de-DE" } });
    expect(decodeURIComponent(String(page.headers["set-cookie"]))).toContain(admin.user.id);
    expect(page.body).toContain('"impersonator":{');
    const { locale } = await portal.db
      .selectFrom("account")
      .select("locale")
      .where("id", "=", ada.user.id)
      .executeTakeFirstOrThrow();
    expect(locale).toBeNull();
  });
});

describe("who may be impersonated", () => {
  const refusalOf = async (userId: string, from = browser) => (await from.start(userId)).json();

  it("not by a learner", async () => {
    expect(await refusalOf(admin.user.id, browserOf(ada))).toMatchObject({ status: 403, code: "forbidden" });
    for (const path of ["impersonations", "impersonations/people?text=ada"])
      expect((await ada.get(`/api/platform/v1/${path}`)).statusCode).toBe(403);
  });

  it("not oneself, not another administrator, and nobody who is not there", async () => {
    const other = await portal.signIn({ roles: ["Administrator"] });
    expect(await refusalOf(admin.user.id)).toMatchObject({ status: 403, reason: "impersonation.self" });
    expect(await refusalOf(other.user.id)).toMatchObject({ status: 403, reason: "impersonation.administrator" });
    expect(await refusalOf(newId())).toMatchObject({ status: 404 });
    expect(await browser.list()).toEqual([]);
  });

  it("not inside another impersonation", async () => {
    const ben = await portal.signIn();
    await browser.start(ada.user.id);
    await browser.load();
    expect(await refusalOf(ben.user.id)).toMatchObject({ status: 403, code: "impersonated" });
  });

  it("not without a reason", async () => {
    for (const reason of ["", "  \n"]) expect((await browser.start(ada.user.id, reason)).statusCode).toBe(400);
  });

  it("nobody of another tenant", async () => {
    const tenantId = newId();
    await portal.db.insertInto("tenant").values({ id: tenantId, name: "North", created: portal.clock.now }).execute();
    const north = await portal.signIn({ tenantId, email: "north@demo.example" });
    expect(await refusalOf(north.user.id)).toMatchObject({ status: 404 });
    const found = await browser.get("/api/platform/v1/impersonations/people?text=north");
    expect(found.json()).toEqual({ data: [], totalCount: 0 });
  });

  it("is found by all words of a name or address, and says why not", async () => {
    const people = async (text: string) =>
      (await browser.get(`/api/platform/v1/impersonations/people?text=${encodeURIComponent(text)}`)).json();
    expect(await people("ADA@ example")).toEqual({
      data: [{ id: ada.user.id, name: "Ada Example", email: "ada@demo.example", refusal: null }],
      totalCount: 1,
    });
    expect((await people("root@")).data).toMatchObject([{ id: admin.user.id, refusal: "impersonation.self" }]);
    for (const text of ["%%", "__", "ada\\", "   "]) expect((await people(text)).data).toEqual([]);
    const page = await browser.get("/api/platform/v1/impersonations/people?text=example&skip=1&take=1");
    expect(page.json()).toMatchObject({ data: [expect.anything()], totalCount: 2 });
  });

  it("at most thirty times in an hour", async () => {
    for (let times = 0; times < 30; times += 1) {
      await browser.start(ada.user.id);
      await browser.load();
      await browser.end();
      await browser.load();
    }
    expect(await refusalOf(ada.user.id)).toMatchObject({ status: 429 });
    wait(-60);
    expect((await browser.start(ada.user.id)).statusCode).toBe(200);
    await browser.load();
    await browser.end();
    await browser.load();
    wait(121);
    expect((await browser.start(ada.user.id)).statusCode).toBe(200);
  });
});

describe("the list of impersonations", () => {
  beforeEach(async () => {
    await browser.start(ada.user.id, "  A question about a grade ");
  });
  const entries = () =>
    portal.db.selectFrom("impersonation").select(["user_id", "started_by", "reason", "ended", "ending"]).execute();

  it("has who, whom, why, and the end", async () => {
    const began = portal.clock.now.toISOString();
    wait(5);
    await browser.load();
    await browser.end();
    expect(await browser.list()).toEqual([
      {
        id: expect.any(String),
        administrator: { name: "Ada Example", email: "root@demo.example" },
        person: { name: "Ada Example", email: "ada@demo.example" },
        reason: "A question about a grade",
        started: began,
        ended: portal.clock.now.toISOString(),
        ending: "ended",
      },
    ]);
  });

  it("says that the administrator signed out, and the sign-out ends the whole session", async () => {
    await admin.get("/learn/oidc/logout");
    expect((await browser.session()).user).toBeNull();
    expect(await entries()).toMatchObject([{ ending: "signedOut", ended: portal.clock.now }]);
  });

  it("says that the provider ended the session", async () => {
    await portal.db.updateTable("session").set({ subject: "root" }).where("user_id", "=", admin.user.id).execute();
    await portal.context.sessions.endOfProvider({ issuer: "test", subject: "root" });
    expect(await entries()).toMatchObject([{ ending: "signedOut" }]);
  });

  it("says when the session expired", async () => {
    const expires = new Date(portal.clock.now.getTime() + 120 * MINUTE);
    wait(150);
    await portal.context.sessions.sweep();
    expect(await entries()).toMatchObject([{ ending: "expired", ended: expires }]);
  });

  it("says that the session expired, too, when the browser ended it because nobody was active", async () => {
    const { csrfToken } = await browser.load();
    const headers = { "x-csrf-token": csrfToken };
    const ended = await admin.call({ method: "DELETE", url: "/api/platform/v1/session", headers });
    expect([ended.statusCode, await entries()]).toMatchObject([204, [{ ending: "expired" }]]);
  });

  it("says that the time was over; the session is the administrator's then", async () => {
    wait(59);
    expect((await browser.session()).user.id).toBe(ada.user.id);
    const { csrfToken } = await browser.load();
    wait(1);
    const now = await browser.session();
    expect(now.user.id).toBe(admin.user.id);
    expect(now.csrfToken).not.toBe(csrfToken);
    expect(await entries()).toMatchObject([{ ending: "notAllowed" }]);
  });

  it("says that it was no longer allowed, when the plugin is turned off or the right is taken", async () => {
    turn(false);
    expect((await browser.session()).user.id).toBe(admin.user.id);
    expect(await entries()).toMatchObject([{ ending: "notAllowed" }]);
    turn(true);
    expect((await browser.session()).user.id).toBe(admin.user.id);
    await browser.load();
    await browser.start(ada.user.id);
    await portal.db
      .updateTable("account")
      .set({ roles: json(["Learner"]) })
      .where("id", "=", admin.user.id)
      .execute();
    expect((await browser.session()).user).toMatchObject({ id: admin.user.id, role: ["Learner"] });
    expect((await entries()).map(({ ending }) => ending)).toEqual(["notAllowed", "notAllowed"]);
  });

  it("keeps of a deleted person only that it happened; the session is the administrator's then", async () => {
    const { csrfToken } = await browser.session();
    await erase(ada.user.id);
    const now = await browser.session();
    expect(now.user.id).toBe(admin.user.id);
    expect(now.csrfToken).not.toBe(csrfToken);
    expect(await entries()).toEqual([
      { user_id: null, started_by: admin.user.id, reason: null, ended: portal.clock.now, ending: "deleted" },
    ]);
  });

  it("keeps the person's entry when the administrator is deleted", async () => {
    await erase(admin.user.id);
    expect(await entries()).toMatchObject([{ user_id: ada.user.id, started_by: null, ending: "deleted" }]);
  });

  it("is in the data that the person downloads, with the administrator's name", async () => {
    const scope = { db: portal.context.dbOf(ada.user.tenantId), tenantId: ada.user.tenantId, userId: ada.user.id };
    const hooks = portal.context.hooksOf("localhost");
    const asked = { ...scope, hooks, now: portal.clock.now, signal: new AbortController().signal };
    const parts = await readOwnData(portal.db, asked, async (found) => {
      const all: PersonPart[] = [];
      for await (const part of found) all.push(part);
      return all;
    });
    expect(parts).toContainEqual({
      plugins: expect.objectContaining({
        impersonation: {
          impersonatedBy: [
            {
              administrator: "Ada Example",
              reason: "A question about a grade",
              started: portal.clock.now.toISOString(),
              ended: null,
            },
          ],
        },
      }),
    });
    expect(parts).toContainEqual({
      room: "people",
      table: "impersonation",
      rows: [expect.objectContaining({ user_id: ada.user.id, reason: "A question about a grade" })],
    });
  });
});
