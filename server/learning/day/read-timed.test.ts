import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_TENANT_ID } from "../../database/tenant";
import { tenantDb } from "../../database/tenant-db/tenant-db";
import { access, course, LEARNER, sample } from "../testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../testing/test-lms";
import { readTimed } from "./read-timed";

const courses = [course("always"), course("winter"), course("past"), course("coming", { state: "draft" })];
const accesses = [
  access("always"),
  access("winter", { availabilityDate: "2026-12-05", availabilityEndDate: "2026-12-20" }),
  access("past", { availabilityEndDate: "2026-11-01" }),
  access("coming"),
];
const banners = [
  { id: "now", text: "Now", until: "2026-12-05T00:00:00Z" },
  { id: "later", text: "Later", from: "2026-12-05T00:00:00Z" },
  { id: "authors", text: { "en-US": "For authors", "de-DE": "Für Autoren" }, roles: ["Author"] },
];

let lms: TestLms;
beforeAll(async () => {
  lms = await startTestLms(sample(courses, accesses));
}, 60_000);
afterAll(() => lms.close());

async function seen(at: string, userId: string | null, settings: Record<string, unknown> = {}) {
  const all: Record<string, unknown> = {
    "promo-banners.banners": banners,
    ...settings,
  };
  const groups = await readTimed({
    db: tenantDb(lms.db, DEFAULT_TENANT_ID),
    tenantId: DEFAULT_TENANT_ID,
    userId,
    now: new Date(at),
    hooks: lms.context.hooksOf("localhost"),
    locale: "de-DE",
    roles: ["Learner"],
    units: new Set(),
    setting: (key) => all[key],
  });
  return Object.fromEntries(
    groups.map(({ title, things }) => [title, things.map(({ name, reason }) => [name, reason])]),
  );
}

describe("what somebody sees on a date", () => {
  const ada = () => idOf("user", LEARNER.split("@")[0] ?? "");
  const before = "2026-12-04T23:59:59Z";
  const then = "2026-12-05T00:00:00Z";

  it("is said of courses with a first or a last day, and of those that are not open", async () => {
    const coming = ["Course coming", "comingSoon"];
    const past = ["Course past", "afterAvailabilityEndDate"];
    const ofCourses = async (at: string) => (await seen(at, ada()))["courses.title"]?.toSorted();
    expect(await ofCourses(before)).toEqual([coming, past, ["Course winter", "beforeAvailabilityDate"]]);
    expect(await ofCourses(then)).toEqual([coming, past, ["Course winter", null]]);
    expect(await ofCourses("2026-12-20T00:00:00Z")).toEqual([
      coming,
      past,
      ["Course winter", "afterAvailabilityEndDate"],
    ]);
  });

  it("is said of notices, in the asked language, also for a role alone", async () => {
    const others = ["Für Autoren", "promo-banners.reasons.others"];
    expect(await seen(before, null)).toEqual({
      "promo-banners.title": [["Now", null], ["Later", "promo-banners.reasons.before"], others],
    });
    expect(await seen(then, null)).toEqual({
      "promo-banners.title": [["Now", "promo-banners.reasons.over"], ["Later", null], others],
    });
    expect(await seen(then, null, { "promo-banners.banners": [] })).toEqual({});
  });

  it("stores nothing", async () => {
    await lms.db
      .insertInto("course_offer")
      .values({ tenant_id: DEFAULT_TENANT_ID, revision: 9 })
      .onConflict((conflict) => conflict.column("tenant_id").doUpdateSet({ revision: 9 }))
      .execute();
    const rows = () => lms.db.selectFrom("course_offer_seen").selectAll().execute();
    const stored = await rows();
    await seen(then, ada());
    expect(await rows()).toEqual(stored);
  });
});
