import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal } from "../../../server/app/testing/test-portal";
import type { SeenContribution } from "../contract";
import { realManifests } from "./testing/real-manifests";

const { documents } = realManifests();
const SOMEBODY = "/api/platform/v1/admin/somebody";

let portal: TestPortal;
let admin: Awaited<ReturnType<TestPortal["signIn"]>>;
let ada: typeof admin;
beforeAll(async () => {
  portal = await startTestPortal();
  Object.assign(portal.config, { documents });
  admin = await portal.signIn({ email: "root@demo.example", roles: ["Administrator"] });
  ada = await portal.signIn({ email: "ada@demo.example" });
});
afterAll(() => portal.close());

const ask = (question: object, as = admin) => as.post(SOMEBODY, { modes: [], locale: "en-US", ...question });
const item = "admin.item";
async function seen(question: object): Promise<SeenContribution> {
  const answer = await ask({ only: [item], ...question });
  return answer.json().contributions[0];
}

describe("what somebody sees", () => {
  it("is said of every contribution, with its place and a reason", async () => {
    const { person, contributions } = (await ask({})).json();
    const declared = documents.flatMap(({ manifest }) =>
      Object.values(manifest?.contributes ?? {}).flatMap((ofPoint) => ofPoint.map(({ id }) => id)),
    );
    expect(person).toBeNull();
    expect(contributions.map(({ id }: SeenContribution) => id).toSorted()).toEqual(declared.toSorted());
    expect(contributions.find(({ id }: SeenContribution) => id === item)).toMatchObject({
      plugin: "admin",
      point: "sidebarItems",
      place: expect.stringMatching(/^manifests\/admin\.json:\d+$/),
      holds: false,
      text: expect.stringContaining("admin.item is off because"),
    });
  });

  it.each([
    ["a visitor", {}, false],
    ["a learner", { role: "Learner" }, false],
    ["an administrator", { role: "Administrator" }, true],
  ])("depends on who it is: %s", async (_, question, holds) => expect((await seen(question)).holds).toBe(holds));

  it("depends on the person's own roles", async () => {
    expect(await seen({ userId: ada.user.id })).toMatchObject({ holds: false });
    expect(await seen({ userId: admin.user.id })).toMatchObject({ holds: true });
    expect((await ask({ userId: ada.user.id, only: [] })).json()).toMatchObject({
      person: { id: ada.user.id, name: "Ada Example", email: "ada@demo.example", roles: ["Learner"] },
    });
  });

  it("depends on what is rolled out to the person", async () => {
    const contributions = { [item]: { enabled: false } };
    portal.config.change({ rollouts: { trial: { roles: ["Administrator"], contributions } } });
    expect(await seen({ role: "Administrator" })).toMatchObject({
      holds: false,
      because: [{ kind: "contribution", name: item, holds: false }],
    });
    portal.config.change({});
  });

  it("depends on the device", async () => {
    const only = documents.flatMap(({ manifest }) => manifest?.contributes?.widgets?.map(({ id }) => id) ?? []);
    const of = async (modes: string[]) => (await ask({ role: "Learner", modes, only })).json().contributions;
    expect(await of(["mobile", "app"])).not.toEqual(await of([]));
  });

  it("depends on the date, with what is rolled out to the person", async () => {
    const banner = { id: "spring", text: "Spring", from: "2027-03-01" };
    const settings = { "platform.ui.dashboard.enabled": true, "promo-banners.banners": [banner] as never };
    portal.config.change({ rollouts: { trial: { roles: ["Author"], settings } } });
    const timed = async (question: object) => (await ask({ only: [], ...question })).json().timed;
    const thing = { id: "spring", name: "Spring", from: "2027-03-01T00:00:00.000Z", until: null };
    expect(await timed({ role: "Author", at: "2027-03-01T00:00:00Z" })).toEqual([
      { title: "promo-banners.title", things: [{ ...thing, reason: null }] },
    ]);
    expect(await timed({ role: "Author", at: "2027-02-28T23:59:59Z" })).toEqual([
      { title: "promo-banners.title", things: [{ ...thing, reason: "promo-banners.reasons.before" }] },
    ]);
    expect(await timed({ role: "Learner" })).toEqual([]);
    expect((await ask({ at: "2027-03-01T00:00:00Z" })).json()).toMatchObject({
      at: "2027-03-01T00:00:00.000Z",
      timed: [],
    });
    expect((await ask({ at: "spring" })).statusCode).toBe(400);
    portal.config.change({});
  });

  it("has its titles in the asked language", async () => {
    expect((await seen({})).title).toBe("Admin");
    portal.config.change({ texts: { "admin.title": { "de-DE": "Verwaltung" } } });
    expect((await seen({ locale: "de-DE" })).title).toBe("Verwaltung");
    portal.config.change({});
  });

  it("is written into the audit log where it is about a person", async () => {
    const entries = () => portal.db.selectFrom("audit_entry").select(["actor_id", "deed", "person_id"]).execute();
    const before = (await entries()).length;
    await ask({ role: "Learner" });
    expect(await entries()).toHaveLength(before);
    await ask({ userId: ada.user.id });
    expect((await entries()).at(-1)).toEqual({
      actor_id: admin.user.id,
      deed: "admin.explainSomebody",
      person_id: ada.user.id,
    });
  });

  it("is told to administrators of the same tenant alone", async () => {
    expect((await ask({}, ada)).statusCode).toBe(403);
    expect((await ask({ userId: "00000000-0000-4000-8000-000000000000" })).statusCode).toBe(404);
  });
});

it("finds people by name and address", async () => {
  const find = (text: string, as = admin) =>
    as.call({ method: "GET", url: `/api/platform/v1/admin/people?text=${text}` });
  expect((await find("ada@demo")).json()).toEqual({
    data: [{ id: ada.user.id, name: "Ada Example", email: "ada@demo.example", roles: ["Learner"] }],
    totalCount: 1,
  });
  expect((await find("ada", ada)).statusCode).toBe(403);
});
