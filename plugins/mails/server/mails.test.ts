import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type MailServer, startMailServer } from "../../../server/app/testing/mail-server";
import { pluginDb } from "../../../server/app/testing/plugin-db";
import { jobScope } from "../../../server/learning/testing/job-scope";
import { access, course, LEARNER, OTHER, sample } from "../../../server/learning/testing/sample-package";
import { startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";
import { json, type Mail, newId, sendMail, type TenantHooks } from "../../../server/sdk";
import type { MailChoice } from "../contract";
import { linkToken } from "./choices/link-token";
import type { MailsTables } from "./mails.tables";
import { deliver } from "./send/deliver";

let lms: TestLms;
let server: MailServer;
let userId: string;

beforeEach(async () => {
  server = await startMailServer();
  lms = await startTestLms(sample([course("one")], [access("one")]));
  userId = (await lms.member(LEARNER)).user.id;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await lms.close();
  await server.stop();
});

const mailTo = (more: Partial<Mail> = {}): Mail => ({
  userId,
  kind: "reinforcement.question",
  key: "first",
  subject: { text: "reinforcement.letter.subject", values: { course: "Tides & <b>moons</b>" } },
  parts: [
    { paragraph: { text: "reinforcement.letter.lead", values: { course: "Tides & <b>moons</b>" } } },
    { quote: { words: "Why <script>alert(1)</script>?" } },
    { button: { words: "Because" }, path: "/learn/email-response-callback?workflowId=1&answer=a" },
  ],
  ...more,
});

function queue(mail: Mail, hooks: TenantHooks = lms.context.hooksOf("localhost")): Promise<boolean> {
  const { db, tenantId, now } = jobScope<MailsTables>(lms);
  return sendMail({ db, tenantId, now, hooks }, mail);
}

/** The texts of the portal, as the server reads them. */
const texts = new Map<string, Record<string, string>>();
function textsOf(locale: string): Record<string, string> {
  const known = texts.get(locale);
  if (known) return known;
  const read = JSON.parse(readFileSync(join(import.meta.dirname, `../../../locales/${locale}.json`), "utf8"));
  texts.set(locale, read);
  return read;
}

const work = (variables: Readonly<Record<string, string | null>> = { SMTP_URL: server.url }, dataDir = "") =>
  deliver.run(
    jobScope<MailsTables>(
      lms,
      {
        dataDir,
        portal: {
          branding: { name: "Harbour School", accent: "#ffcc00" },
          locales: ["en-US", "de-DE", "ar-AR"],
          text: (locale, key) => textsOf(locale)[key] ?? key,
        },
      },
      variables,
    ),
  );

const rows = () =>
  pluginDb<MailsTables>(lms.db).selectFrom("mail").selectAll().orderBy("created").orderBy("key").execute();
const later = (minutes: number) => {
  lms.clock.now = new Date(lms.clock.now.getTime() + minutes * 60_000);
};
const changeReader = (change: { readonly locale?: string; readonly timezone?: string }) =>
  lms.db.updateTable("account").set(change).where("id", "=", userId).execute();

describe("a mail", () => {
  it("goes to the person once, in the tenant's name, as text and as HTML in which nothing runs", async () => {
    await queue(mailTo());
    await queue(mailTo());
    await work();
    await work();
    expect(server.got).toHaveLength(1);
    const [{ to, mail } = { to: "", mail: {} as Email }] = server.got;
    expect(to).toBe(LEARNER);
    expect(mail.from).toMatchObject({ name: "Harbour School", address: "no-reply@learn.example" });
    expect(mail.subject).toBe("A question about Tides & <b>moons</b>");
    expect(mail.text).toContain("> Why <script>alert(1)</script>?");
    expect(mail.text).toContain("https://learn.example/learn/email-response-callback?workflowId=1&answer=a");
    expect(mail.html).toContain("Why &lt;script&gt;alert(1)&lt;/script&gt;?");
    expect(mail.html).toContain('href="https://learn.example/learn/email-response-callback?workflowId=1&amp;answer=a"');
    expect(mail.html).not.toMatch(/<script|<b>|<img|<link|url\(/);
    expect(await rows()).toMatchObject([{ state: "sent", address: LEARNER, tries: 1, fault: null }]);
  });

  it.each([
    ["de-DE", "ltr", "Eine Frage zu Ebbe"],
    ["ar-AR", "rtl", "سؤال عن Ebbe"],
    ["xx-XX", "ltr", "A question about Ebbe"],
  ])("to a reader of %s is in that language, or in one that the tenant has", async (locale, direction, subject) => {
    await changeReader({ locale });
    await queue(mailTo({ subject: { text: "reinforcement.letter.subject", values: { course: "Ebbe" } } }));
    await work();
    const [{ mail } = { mail: {} as Email }] = server.got;
    expect(mail.subject).toBe(subject);
    expect(mail.html).toContain(`dir="${direction}"`);
  });

  it.each([
    ["Asia/Tokyo", "November 21, 2026 at 6:00 PM"],
    [undefined, "November 21, 2026 at 9:00 AM (UTC)"],
  ])("has its times in the zone of the reader: %s", async (timezone, time) => {
    if (timezone !== undefined) await changeReader({ timezone });
    const values = { course: { time: "2026-11-21T09:00:00.000Z" } };
    await queue(mailTo({ parts: [{ paragraph: { text: "reinforcement.letter.lead", values } }] }));
    await work();
    expect(server.got[0]?.mail.text).toContain(time);
  });

  it("has no second line in its headers, whatever people call things", async () => {
    await queue(mailTo({ subject: { words: "Hello\r\nBcc: everybody@example.org" } }));
    await work();
    expect(server.got).toHaveLength(1);
    expect(server.got[0]?.mail.subject).toBe("Hello Bcc: everybody@example.org");
    expect(server.got[0]?.mail.bcc ?? []).toEqual([]);
  });

  it("of a transaction that is not committed is not sent", async () => {
    const { tenantId, now } = jobScope<MailsTables>(lms);
    const hooks = lms.context.hooksOf("localhost");
    const failed = pluginDb<MailsTables>(lms.db)
      .transaction()
      .execute(async (db) => {
        await sendMail({ db: db as never, tenantId, now, hooks }, mailTo());
        throw new Error("no");
      });
    await expect(failed).rejects.toThrow("no");
    await work();
    expect(server.got).toEqual([]);
  });

  it("is written into a file when there is no mail server", async () => {
    const folder = mkdtempSync(join(tmpdir(), "portal-outbox-"));
    try {
      await queue(mailTo());
      await work({ SMTP_URL: null, MAIL_FROM: "school@harbour.example" }, folder);
      const [name = ""] = readdirSync(join(folder, "outbox"));
      const mail = await PostalMime.parse(readFileSync(join(folder, "outbox", name)));
      expect(mail).toMatchObject({ from: { address: "school@harbour.example" }, to: [{ address: LEARNER }] });
      expect(await rows()).toMatchObject([{ state: "sent" }]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe("a mail that cannot be sent", () => {
  it("waits while the mail server is down for a day, and is sent once when it is back", async () => {
    await queue(mailTo());
    const { port } = server;
    await server.stop();
    for (let hour = 0; hour < 24; hour++) {
      await work();
      later(60);
    }
    expect(await rows()).toMatchObject([
      { state: "waiting", tries: 0, fault: expect.stringContaining("ECONNREFUSED") },
    ]);
    server = await startMailServer(port);
    await work();
    await work();
    expect(server.got).toHaveLength(1);
  });

  it("is not tried again when the address is refused, and after two of them no other one either", async () => {
    const asked: string[] = [];
    server.refuse = (address) => {
      asked.push(address);
      return { code: 550, text: "There is no such mailbox" };
    };
    for (const key of ["first", "second", "third"]) {
      await queue(mailTo({ key }));
      await work();
      later(24 * 60);
    }
    expect(asked).toHaveLength(2);
    expect(await rows()).toMatchObject([
      { key: "first", state: "refused", tries: 1, fault: expect.stringContaining("There is no such mailbox") },
      { key: "second", state: "refused", tries: 1 },
      { key: "third", state: "refused", tries: 0, fault: null },
    ]);
  });

  it("is tried again after a pause that grows, and given up after some days", async () => {
    const asked: Date[] = [];
    server.refuse = () => {
      asked.push(lms.clock.now);
      return { code: 451, text: "Come back later" };
    };
    await queue(mailTo());
    const begin = lms.clock.now.getTime();
    for (let minute = 0; minute < 5 * 24 * 60; minute += 30) {
      await work();
      later(30);
      if ((await rows())[0]?.state === "refused") break;
    }
    const hours = asked.map((at) => (at.getTime() - begin) / 3_600_000);
    expect(hours.length).toBeGreaterThan(10);
    expect(hours.length).toBeLessThan(40);
    expect(hours.at(-1)).toBeGreaterThanOrEqual(96);
    expect(await rows()).toMatchObject([{ state: "refused", fault: expect.stringContaining("Come back later") }]);
  });

  it("is tried for some days when the mail server gets it and then says nothing", async () => {
    const silences = vi.spyOn(Socket.prototype, "setTimeout");
    server.check = () => {
      // The socket on which the portal waits for the mail server has the longest timeout of all sockets. The test fires
      // this timeout at once, so that it does not have to wait ten minutes.
      const times = silences.mock.calls.map(([milliseconds]) => milliseconds);
      const socket = silences.mock.contexts[times.lastIndexOf(Math.max(...times))] as Socket | undefined;
      socket?.emit("timeout");
      return new Promise(() => undefined);
    };
    await queue(mailTo());
    await work();
    later(1);
    await work();
    expect(server.got).toHaveLength(2);
    expect(await rows()).toMatchObject([{ state: "waiting", tries: 2, fault: "Timeout" }]);
    later(4 * 24 * 60);
    for (let time = 0; time < 5; time++) {
      await work();
      later(4 * 60);
    }
    expect(server.got).toHaveLength(6);
    expect(await rows()).toMatchObject([{ state: "refused", tries: 6 }]);
  });

  it("is not sent again while the mail server checks it for minutes, by a process whose clock is hours ahead", async () => {
    const checked = Promise.withResolvers<void>();
    const got = Promise.withResolvers<void>();
    server.check = () => {
      got.resolve();
      return checked.promise;
    };
    const silences = vi.spyOn(Socket.prototype, "setTimeout");
    await queue(mailTo());
    const working = work();
    await got.promise;
    const longest = Math.max(...silences.mock.calls.map(([milliseconds]) => milliseconds));
    expect(longest).toBeGreaterThanOrEqual(10 * 60_000);
    later(longest / 60_000 + 3 * 60);
    await work();
    checked.resolve();
    await working;
    expect(server.got).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: "sent", tries: 1 }]);
  });

  it.each([
    ["no address", "", 0, null],
    ["only a space as address", " ", 1, "No recipients defined"],
  ])("because its person has %s is refused, says why, and holds no other one off", async (_, email, tries, why) => {
    const other = (await lms.member(OTHER)).user.id;
    await lms.db.updateTable("account").set({ email }).where("id", "=", userId).execute();
    await queue(mailTo());
    await work();
    await queue(mailTo({ userId: other, key: "second" }));
    await work();
    expect(server.got.map(({ to }) => to)).toEqual([OTHER]);
    const fault = why === null ? null : expect.stringContaining(why);
    expect((await rows()).find(({ key }) => key === "first")).toMatchObject({
      state: "refused",
      address: email,
      tries,
      fault,
    });
  });

  it("holds no other one off", async () => {
    const other = (await lms.member(OTHER)).user.id;
    server.refuse = (address) => (address === LEARNER ? { code: 550, text: "No" } : null);
    await queue(mailTo());
    await queue(mailTo({ userId: other, key: "second" }));
    await work();
    expect(server.got.map(({ to }) => to)).toEqual([OTHER]);
  });

  it("because its letter cannot be written is tried later, says why, and holds no other one off", async () => {
    const other = (await lms.member(OTHER)).user.id;
    await queue(mailTo({ parts: [{ paragraph: { text: "reinforcement.letter.lead" } }] }));
    await queue(mailTo({ userId: other, key: "second" }));
    await work();
    expect(server.got.map(({ to }) => to)).toEqual([OTHER]);
    expect(await rows()).toMatchObject([
      { key: "first", state: "waiting", tries: 1, fault: expect.stringContaining("course") },
      { key: "second", state: "sent" },
    ]);
  });

  it("because its plugin is off waits, and is sent when the plugin is on again", async () => {
    await queue(mailTo());
    await lms.config.change({ plugins: { reinforcement: { enabled: false } } });
    await work();
    expect(server.got).toEqual([]);
    expect(await rows()).toMatchObject([{ state: "waiting", tries: 0 }]);
    await lms.config.change({});
    await work();
    expect(server.got).toHaveLength(1);
  });

  it("is among more than one run sends waits for the next run, so that other tenants get their turn", async () => {
    const { tenantId, now } = jobScope<MailsTables>(lms);
    const count = 230;
    const values = Array.from({ length: count }, (_, number) => ({
      tenant_id: tenantId,
      id: newId(),
      user_id: userId,
      kind: "reinforcement.question",
      key: String(number),
      content: json({ subject: { words: "Why?" }, parts: [] }),
      state: "waiting" as const,
      tries: 0,
      due: now,
      created: now,
    }));
    await pluginDb<MailsTables>(lms.db).insertInto("mail").values(values).execute();
    await work();
    const sent = server.got.length;
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(count);
    await work();
    expect(server.got).toHaveLength(count);
  });

  it("is sent by one of two processes that look at the same moment", async () => {
    for (let number = 0; number < 20; number++) await queue(mailTo({ key: String(number) }));
    await Promise.all([work(), work()]);
    expect(server.got).toHaveLength(20);
    expect(new Set(server.got.map(({ mail }) => mail.messageId)).size).toBe(20);
  });
});

describe("a kind of mail", () => {
  const link = async () => {
    await queue(mailTo());
    await work();
    const text = server.got[0]?.mail.text ?? "";
    const [, token = ""] = /\/learn\/mails\/stop\/(\S+)/.exec(text) ?? [];
    return token;
  };
  const choiceOf = async (email: string, kind: string) =>
    (await (await lms.member(email)).call("getMailChoices")).body.data.find((each: MailChoice) => each.kind === kind);
  const isWanted = async (email = LEARNER) => (await choiceOf(email, "reinforcement.question")).wanted;

  it("is wanted until the person turns it off, and then no mail of it is sent", async () => {
    const ada = await lms.member(LEARNER);
    const params = { kind: "reinforcement.question" };
    expect(await choiceOf(LEARNER, params.kind)).toEqual({
      ...params,
      title: "reinforcement.mails",
      wanted: true,
      rhythm: null,
      rhythms: [],
    });
    await ada.call("chooseMail", { params, body: { wanted: false } });
    await queue(mailTo());
    await work();
    expect(server.got).toEqual([]);
    expect(await rows()).toMatchObject([{ state: "unwanted" }]);
    await ada.call("chooseMail", { params, body: { wanted: true } });
    await queue(mailTo({ key: "second" }));
    await work();
    expect(server.got).toHaveLength(1);
  });

  it("that sums things up comes weekly until the person chooses, and keeps the rhythm while it is off", async () => {
    const ada = await lms.member(LEARNER);
    const params = { kind: "discussions.digest" };
    const stored = () => choiceOf(LEARNER, params.kind);
    const choose = (body: object) => ada.call("chooseMail", { params, body });
    const weekly = {
      ...params,
      title: "discussions.mails",
      wanted: true,
      rhythm: "weekly",
      rhythms: ["daily", "weekly"],
    };
    expect(await stored()).toEqual(weekly);
    expect((await choose({ wanted: true, rhythm: "daily" })).body).toEqual({ ...weekly, rhythm: "daily" });
    expect((await choose({ wanted: false })).body).toEqual({ ...weekly, wanted: false, rhythm: "daily" });
    expect(await stored()).toEqual({ ...weekly, wanted: false, rhythm: "daily" });
    expect((await choose({ wanted: true })).body).toEqual({ ...weekly, rhythm: "daily" });
    expect((await choiceOf(OTHER, params.kind)).rhythm).toBe("weekly");
  });

  it.each([
    ["discussions.digest", "hourly"],
    ["reinforcement.question", "daily"],
  ])("%s is not chosen in a rhythm that it has not: %s", async (kind, rhythm) => {
    const ada = await lms.member(LEARNER);
    const answer = await ada.call("chooseMail", { params: { kind }, body: { wanted: false, rhythm } });
    expect(answer).toMatchObject({ status: 400, body: { errors: { rhythm: [expect.anything()] } } });
    expect((await choiceOf(LEARNER, kind)).wanted).toBe(true);
  });

  it("that warns about the own account is no choice, has no link to stop it, and comes whatever was chosen before", async () => {
    const ada = await lms.member(LEARNER);
    const params = { kind: "privacy.notice" };
    const { data } = (await ada.call("getMailChoices")).body;
    expect(data.map(({ kind }: MailChoice) => kind)).not.toContain(params.kind);
    expect((await ada.call("chooseMail", { params, body: { wanted: false } })).status).toBe(404);
    const choice = { tenant_id: ada.user.tenantId, user_id: userId, ...params, wanted: false, rhythm: null };
    await pluginDb<MailsTables>(lms.db).insertInto("mail_choice").values(choice).execute();
    await queue(mailTo(params));
    await work();
    const [{ mail } = { mail: {} as Email }] = server.got;
    expect(mail.subject).toBeDefined();
    expect(mail.headers?.map(({ key }) => key).filter((key) => key.startsWith("list-"))).toEqual([]);
    for (const words of [mail.text, mail.html]) {
      expect(words).not.toContain("/mails/stop/");
      expect(words).not.toContain(textsOf("en-US")["mails.letter.stop"]);
    }
    const token = linkToken(lms.context.secret, { userId, ...params });
    expect((await ada.call("getMailLink", { params: { token } })).status).toBe(404);
    expect((await ada.call("chooseByMailLink", { params: { token }, body: { wanted: false } })).status).toBe(404);
    const url = `/api/platform/v1/mails/one-click/${token}`;
    expect((await lms.app.inject({ method: "POST", url })).statusCode).toBe(404);
  });

  it("that no plugin sends cannot be chosen", async () => {
    const ada = await lms.member(LEARNER);
    const answer = await ada.call("chooseMail", { params: { kind: "nobody.knows" }, body: { wanted: false } });
    expect(answer.status).toBe(404);
  });

  it("is turned off by the one request of a mail program, for this person alone", async () => {
    await link();
    const headers = Object.fromEntries((server.got[0]?.mail.headers ?? []).map(({ key, value }) => [key, value]));
    expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    const [, url = ""] = /<https:\/\/learn\.example([^>]+)>/.exec(headers["list-unsubscribe"] ?? "") ?? [];
    const answer = await lms.app.inject({
      method: "POST",
      url,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
    expect(answer.statusCode).toBe(204);
    expect(await isWanted()).toBe(false);
    expect(await isWanted(OTHER)).toBe(true);
  });

  it("is asked about on a page when its address for mail programs is opened in a browser, and stays on", async () => {
    const token = await link();
    const answer = await lms.app.inject({ url: `/api/platform/v1/mails/one-click/${token}` });
    expect(answer).toMatchObject({ statusCode: 302, headers: { location: `/learn/mails/stop/${token}` } });
    expect(await isWanted()).toBe(true);
    const hostile = await lms.app.inject({ url: "/api/platform/v1/mails/one-click/..%2F..%2Fprofile" });
    expect(hostile.headers.location).toBe("/learn/mails/stop/..%2F..%2Fprofile");
  });

  it("is not turned off by opening the link, and by no other link than one of a mail", async () => {
    const token = await link();
    const otto = await lms.member(OTHER);
    expect((await otto.call("getMailLink", { params: { token } })).body).toMatchObject({ wanted: true });
    expect(await isWanted()).toBe(true);
    const changed = `${token.slice(0, 30)}${token[30] === "A" ? "B" : "A"}${token.slice(31)}`;
    for (const wrong of [changed, token.slice(1), "x".repeat(60)]) {
      const answer = await otto.call("chooseByMailLink", { params: { token: wrong }, body: { wanted: false } });
      expect(answer).toMatchObject({ status: 404, body: { code: "mails.linkInvalid" } });
    }
    expect(await isWanted()).toBe(true);
    await otto.call("chooseByMailLink", { params: { token }, body: { wanted: false } });
    expect(await isWanted()).toBe(false);
  });
});

describe("the list of mails", () => {
  it("is for administrators, and a refused mail is sent again", async () => {
    server.refuse = () => ({ code: 550, text: "There is no such mailbox" });
    await queue(mailTo());
    await work();
    const ada = await lms.member(LEARNER);
    expect((await ada.call("getMails", { query: { state: "refused" } })).status).toBe(403);
    const admin = await lms.signIn({ email: "admin@demo.example", roles: ["Administrator"] });
    const list = async (state: string) => (await admin.call({ url: `/api/platform/v1/mails?state=${state}` })).json();
    const [mail] = (await list("refused")).data;
    expect(mail).toMatchObject({ address: LEARNER, title: "reinforcement.mails", tries: 1 });
    expect(JSON.stringify(mail)).not.toContain("moons");
    const headers = { "x-csrf-token": admin.csrfToken };
    const again = () => admin.call({ method: "POST", url: `/api/platform/v1/mails/${mail.id}/again`, headers });
    expect((await again()).statusCode).toBe(200);
    expect((await again()).statusCode).toBe(409);
    server.refuse = () => null;
    await work();
    expect(server.got).toHaveLength(1);
    expect((await list("sent")).counts).toEqual({ waiting: 0, sent: 1, refused: 0, unwanted: 0 });
  });
});
