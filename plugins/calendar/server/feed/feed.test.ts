import { Writable } from "node:stream";
import ical, { type VEvent } from "node-ical";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "../../../../server/kit/log/create-log";
import {
  access,
  course,
  group,
  LEARNER,
  OTHER,
  sample,
  text,
} from "../../../../server/learning/testing/sample-package";
import { startTestLms, type TestLms } from "../../../../server/learning/testing/test-lms";

const NOW = "2026-11-21T12:00:00.000Z";
const due = (date: string) => ({ constraint: { due: date } });
const meeting = (start: string, end: string) => ({
  key: "meeting",
  type: "event",
  name: "Meeting; all",
  event: { start, end, location: "Room 1" },
});
/** A course with a part that is due and an event from eight to nine o'clock. */
const school = (hour: string, day = "2026-11-25") =>
  sample(
    [
      course("sea", {
        activity: group("root", [
          text("a", due(`${day}T10:00:00Z`)),
          meeting(`2026-11-26T${hour}:00:00Z`, `2026-11-26T${hour}:45:00Z`),
        ]),
      }),
    ],
    [access("sea", { history: [{ state: "inProgress", started: "2026-11-01T00:00:00Z" }] })],
  );

let lms: TestLms;
let ada: Awaited<ReturnType<TestLms["member"]>>;
let logged: string;
beforeEach(async () => {
  logged = "";
  const stream = new Writable({
    write(chunk, _, done) {
      logged += String(chunk);
      done();
    },
  });
  lms = await startTestLms(school("08"), undefined, undefined, { log: createLog(stream, "trace") });
  ada = await lms.memberAt(NOW, LEARNER);
});
afterEach(() => lms.close());

const renew = async (who = ada): Promise<string> => (await who.call("renewCalendarFeed")).body.address;
const read = (url: string, headers: Record<string, string> = {}) => lms.app.inject({ url, headers });

/** The entries of a calendar as a program reads them: name → entry. */
async function entriesAt(address: string): Promise<ReadonlyMap<string, VEvent>> {
  const { body } = await read(address);
  const found = Object.values(ical.sync.parseICS(body)).filter((part) => part?.type === "VEVENT") as VEvent[];
  return new Map(found.map((entry) => [String(entry.summary), entry]));
}

describe("a calendar under a secret address", () => {
  it("shows a moved event to a program as the same event at its new time, with a higher number", async () => {
    const address = await renew();
    const before = (await entriesAt(address)).get("Meeting; all");
    expect(before).toMatchObject({ start: new Date("2026-11-26T08:00:00Z"), location: "Room 1", sequence: 0 });
    lms.clock.now = new Date("2026-11-22T12:00:00Z");
    await lms.store(school("15"));
    const entries = await entriesAt(address);
    const after = entries.get("Meeting; all");
    expect(after).toMatchObject({
      uid: before?.uid,
      start: new Date("2026-11-26T15:00:00Z"),
      end: new Date("2026-11-26T15:45:00Z"),
      sequence: 1,
      lastmodified: lms.clock.now,
      dtstamp: lms.clock.now,
    });
    // What has not moved says so.
    expect(entries.get("Due: About a")).toMatchObject({
      sequence: 0,
      lastmodified: new Date(NOW),
    });
    expect(entries.size).toBe(2);
  });

  it("has no longer what is gone, and knows the number of what comes back", async () => {
    const address = await renew();
    await entriesAt(address);
    await lms.store(school("08", "2036-01-01"));
    expect([...(await entriesAt(address)).keys()]).toEqual(["Meeting; all"]);
    await lms.store(school("08", "2026-11-27"));
    expect((await entriesAt(address)).get("Due: About a")).toMatchObject({ sequence: 1 });
  });

  it("is the same text, byte by byte, while nothing changes, and is not sent again", async () => {
    const address = await renew();
    const first = await read(address);
    lms.clock.now = new Date("2026-11-21T18:00:00Z");
    const second = await read(address);
    expect(second.body).toBe(first.body);
    expect(first.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(first.headers["cache-control"]).toBe("private, no-store");
    const unchanged = await read(address, { "if-none-match": String(first.headers.etag) });
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, ""]);
    await lms.store(school("15"));
    expect((await read(address, { "if-none-match": String(first.headers.etag) })).statusCode).toBe(200);
  });

  it("gives two programs that ask at once the same versions", async () => {
    const address = await renew();
    await entriesAt(address);
    await lms.store(school("15"));
    const bodies = await Promise.all([1, 2, 3].map(async () => (await read(address)).body));
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toContain("SEQUENCE:1");
  });

  it("is shown once, and its secret is neither stored nor logged nor told to other pages", async () => {
    const address = await renew();
    const secret = new URL(address, "http://x").searchParams.get("key") ?? "";
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect((await ada.call("getCalendarFeed")).body).toEqual({ created: NOW, used: null, address: null });
    const answers = [await read(address), await read(address, { accept: "text/html" })];
    await ada.call("revokeCalendarFeed");
    answers.push(await read(address), await read(address, { accept: "text/html" }));
    for (const { headers, body } of answers) {
      expect(headers["referrer-policy"]).toBe("no-referrer");
      expect(body).not.toContain(secret);
    }
    const rows = await lms.db.selectFrom("calendar_feed").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(logged).toContain("/learn/calendar.ics");
    expect(logged).not.toContain(secret);
  });

  it("answers all wrong addresses alike: old, ended, none, and of somebody else's making", async () => {
    const old = await renew();
    const current = await renew();
    expect((await read(current)).statusCode).toBe(200);
    const wrong = [old, "/learn/calendar.ics", "/learn/calendar.ics?key=", "/learn/calendar.ics?key=a&key=b"];
    wrong.push(`/learn/calendar.ics?key=${"A".repeat(43)}`);
    await ada.call("revokeCalendarFeed");
    wrong.push(current);
    const answers = await Promise.all(wrong.map((url) => read(url)));
    const [first] = answers;
    for (const { statusCode, body, headers } of answers) {
      expect([statusCode, body]).toEqual([404, "Not found\n"]);
      expect(Object.keys(headers).sort()).toEqual(Object.keys(first?.headers ?? {}).sort());
    }
  });

  it("belongs to one person, and says when it was last read", async () => {
    const otto = await lms.member(OTHER);
    const address = await renew(otto);
    expect((await entriesAt(address)).size).toBe(0);
    expect((await otto.call("getCalendarFeed")).body).toMatchObject({ used: "2026-11-21T12:00:00.000Z" });
    expect((await ada.call("getCalendarFeed")).body).toEqual({ created: null, used: null, address: null });
    await otto.call("revokeCalendarFeed");
    expect((await otto.call("getCalendarFeed")).body).toEqual({ created: null, used: null, address: null });
  });

  it("is not there while the tenant has the plugin off", async () => {
    const address = await renew();
    lms.config.change({ plugins: { calendar: { enabled: false } } });
    expect((await read(address)).statusCode).toBe(404);
  });
});
