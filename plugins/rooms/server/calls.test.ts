import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeTwin } from "../../../server/app/testing/twin-tenant";
import { fixedConfig } from "../../../server/config/testing";
import { newId } from "../../../server/database/new-id";
import { DEFAULT_TENANT_ID } from "../../../server/database/tenant";
import { portalManifests } from "../../../server/learning/testing/portal-manifests";
import { access, course, group, LEARNER, OTHER, sample, text } from "../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";

const together = { supportCollaborativeMode: true };
const activity = group("root", [
  text("plan", together),
  text("alone"),
  group("later", [text("inner", together)], { constraint: { startFrom: "2026-11-22T09:00:00Z" } }),
  text("draft", { ...together, state: "draft" }),
  text("old", { ...together, state: "archived" }),
]);
const keys = ["boat", "single", "quiet", "shut", "archived", "foreign"] as const;
const school = {
  ...sample(
    [
      course("boat", { name: "Boats", activity }),
      course("single", { name: "Alone at sea", activity: text("root", together) }),
      course("quiet", { name: "Quiet" }),
      course("shut", { name: "Shut", activity }),
      course("archived", { name: "Archived", state: "archived" }),
      course("foreign", { name: "Foreign" }),
    ],
    [
      access("boat"),
      access("boat", { user: "other" }),
      access("single"),
      access("quiet", { selfEnrolled: false }),
      access("shut", { availabilityDate: "2026-12-21T09:00:00Z" }),
      access("archived"),
      access("foreign", { user: "other" }),
    ],
  ),
  groups: [
    ...keys.map((key) => ({ key, name: `Crew of ${key}`, course: key, members: ["learner", "other"] })),
    { key: "others", name: "The others", course: "boat", members: ["instructor"] },
  ],
};
type Room = { name: string; course: { id: string }; members: object[]; memberCount: number; activities: object[] };

describe("the rooms of a learner", () => {
  let lms: TestLms;
  let config: ReturnType<typeof fixedConfig>;
  let ada: Awaited<ReturnType<TestLms["member"]>>;
  beforeAll(async () => {
    config = { ...fixedConfig(), documents: portalManifests };
    lms = await startTestLms(school, {}, undefined, { config });
    ada = await lms.member(LEARNER);
  });
  afterAll(() => lms.close());
  beforeEach(() => config.change({}));

  const rooms = async (query: Record<string, unknown> = {}, who = ada) =>
    (await who.call("getRooms", { query })).body as { data: Room[]; totalCount?: number };
  const roomOf = async (key: string) => (await rooms()).data.find(({ course: { id } }) => id === idOf("course", key));

  it("are the own groups in courses of My courses, by the names of the courses", async () => {
    const { data } = await rooms();
    expect(data.map(({ name }) => name)).toEqual(["Crew of single", "Crew of boat", "Crew of shut"]);
  });

  it("come in pages with a total", async () => {
    const { data, totalCount } = await rooms({ skip: 1, take: 1, requireTotalCount: true });
    expect([data.map(({ name }) => name), totalCount]).toEqual([["Crew of boat"], 3]);
    expect(await rooms({ skip: 3, requireTotalCount: true })).toEqual({ data: [], totalCount: 3 });
    expect((await rooms()).totalCount).toBeUndefined();
  });

  it("name their members, and nothing else of them", async () => {
    expect(await roomOf("boat")).toMatchObject({
      memberCount: 2,
      members: [
        { id: ada.user.id, firstName: "Ada", lastName: "Lovelace" },
        { id: expect.any(String), firstName: "Otto", lastName: "Other" },
      ],
    });
    expect(JSON.stringify(await rooms())).not.toContain("@");
  });

  it("lead to what the group can take and the learner may open now: nothing before the start", async () => {
    expect((await roomOf("boat"))?.activities).toEqual([]);
    await ada.learner.start("boat");
    const axis = idOf("part", "boat", "plan");
    expect((await roomOf("boat"))?.activities).toEqual([{ activityPathId: axis, axis, name: "About plan" }]);
    expect((await roomOf("shut"))?.activities).toEqual([]);
  });

  it("lead to the course's own activity where it has no parts", async () => {
    await ada.learner.start("single");
    expect((await roomOf("single"))?.activities).toMatchObject([{ axis: "", name: "About root" }]);
  });

  it("have nothing of groups of others, and nothing of another tenant", async () => {
    const otto = await lms.member(OTHER);
    const names = (await rooms({}, otto)).data.map(({ name }) => name);
    expect(names).toEqual(["Crew of boat", "Crew of foreign"]);
    const twin = newId();
    await makeTwin(lms.db, DEFAULT_TENANT_ID, twin, "twin.localhost");
    const before = JSON.stringify(await rooms());
    await lms.db.updateTable("learner_group").set({ name: "of the twin" }).where("tenant_id", "=", twin).execute();
    expect(JSON.stringify(await rooms())).toBe(before);
  });

  it("are refused where the plugin is off", async () => {
    config.change({ plugins: { rooms: { enabled: false } } });
    expect((await ada.call("getRooms")).body).toMatchObject({ status: 404 });
  });
});

describe("the address of the platform's rooms", () => {
  let lms: TestLms;
  let config: ReturnType<typeof fixedConfig>;
  beforeAll(async () => {
    config = { ...fixedConfig(), documents: portalManifests };
    lms = await startTestLms(school, {}, undefined, { config });
  });
  afterAll(() => lms.close());
  const open = (url: string) => lms.app.inject({ url, headers: { accept: "text/html" } });

  it("leads to the portal's screen, with its query", async () => {
    const { statusCode, headers } = await open("/groups/rooms?a=1");
    expect([statusCode, headers.location]).toEqual([302, "/learn/rooms?a=1"]);
  });

  it.each([
    ["the plugin", { plugins: { rooms: { enabled: false } } }],
    ["the screen", { contributions: { "rooms.list": { enabled: false } } }],
  ])("says that rooms are not here where %s is off", async (_, off) => {
    config.change(off);
    expect((await open("/groups/rooms")).statusCode).toBe(404);
    config.change({});
  });
});
