import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal } from "../../../server/app/testing/test-portal";
import type { AuditEntry, RevisionAnswer } from "../contract";
import { realManifests } from "./testing/real-manifests";

const URL = "/api/platform/v1/admin";

type Member = Awaited<ReturnType<TestPortal["signIn"]>>;

let portal: TestPortal;
let admin: Member;
let other: Member;
beforeEach(async () => {
  portal = await startTestPortal();
  admin = await portal.signIn({ email: "root@demo.example", roles: ["Administrator"] });
  other = await portal.signIn({ email: "second@demo.example", roles: ["Administrator"] });
});
afterEach(() => portal.close());

const get = async (url: string, { call }: Member = admin) => call({ method: "GET", url: `${URL}${url}` });
const post = ({ call, csrfToken }: Member, url: string, payload: object) =>
  call({ method: "POST", url: `${URL}${url}`, payload, headers: { "x-csrf-token": csrfToken } });
const save = (basedOn: number, value: object, by = admin) =>
  post(by, "/revisions", { basedOn, value, reason: "A try." });
const revisions = async (): Promise<RevisionAnswer[]> => (await get("/revisions")).json().data;
const pageConfig = async () => (await admin.call({ method: "GET", url: "/config-ui/config.json" })).json();

describe("the configuration in the portal", () => {
  it("is saved as a revision, in force at once, and told with what it changes", async () => {
    expect((await save(0, { branding: { name: "Harbour" } })).json()).toEqual({ revision: 1 });
    await portal.context.revisions.reload();
    expect(await pageConfig()).toMatchObject({ branding: { name: "Harbour" } });
    const { revision, layers } = (await get("/configuration")).json();
    expect(revision).toBe(1);
    expect(layers.at(-1)).toMatchObject({
      layer: "revision",
      file: "revision 1",
      value: { branding: { name: "Harbour" } },
    });
    expect(await revisions()).toMatchObject([
      { number: 1, reason: "A try.", difference: [{ pointer: "/branding/name", after: "Harbour" }] },
    ]);
  });

  it("refuses a revision that is not based on the newest one", async () => {
    await save(0, { branding: { name: "First" } });
    const refused = await save(0, { branding: { name: "Second" } }, other);
    expect([refused.statusCode, refused.json().reason]).toEqual([409, "admin.newerRevision"]);
    expect((await revisions()).map(({ value }) => value)).toEqual([{ branding: { name: "First" } }]);
  });

  it("goes back by a new revision", async () => {
    await save(0, { branding: { name: "First" } });
    await save(1, { branding: { name: "Second" } }, other);
    const [, first] = await revisions();
    await save(2, first?.value ?? {});
    expect((await revisions()).map(({ number, difference }) => [number, difference[0]?.after])).toEqual([
      [3, "First"],
      [2, "Second"],
      [1, "First"],
    ]);
  });

  it("is nobody's but an administrator's", async () => {
    const learner = await portal.signIn({ email: "ada@demo.example" });
    for (const url of ["/configuration", "/revisions", "/audit-log"])
      expect((await get(url, learner)).statusCode).toBe(403);
    expect((await save(0, {}, learner)).statusCode).toBe(403);
    expect(await revisions()).toEqual([]);
  });
});

describe("before a revision is saved", () => {
  beforeEach(() => void Object.assign(portal.config, { documents: realManifests().documents }));

  const check = async (value: object) => (await post(admin, "/configuration/check", { value })).json();

  it("it says what would appear or leave, and for whom", async () => {
    const { changes } = await check({ plugins: { notes: { enabled: false } } });
    expect(changes).toContainEqual({
      contribution: "notes.tab",
      plugin: "notes",
      point: "tabs",
      appears: false,
      audiences: ["Administrator", "Author", "Instructor", "Learner"],
    });
  });

  it("a rollout changes what its members see, and only that", async () => {
    const rollouts = { pilot: { roles: ["Instructor"], contributions: { "notes.tab": { enabled: false } } } };
    const { changes } = await check({ rollouts });
    expect(
      changes.map(({ contribution, audiences }: { contribution: string; audiences: string[] }) => [
        contribution,
        audiences,
      ]),
    ).toEqual([["notes.tab", ["Instructor"]]]);
  });

  it("it says which plugins cannot be turned off, and refuses to save that", async () => {
    Object.assign(portal.config, { model: realManifests().model });
    const value = { plugins: { admin: { enabled: false }, notes: { enabled: false } } };
    const fault = { code: "PLUGIN_NEEDED", severity: "error", place: { pointer: "/plugins/admin/enabled" } };
    expect((await check(value)).diagnostics).toMatchObject([fault]);
    const refused = await save(0, value);
    expect([refused.statusCode, refused.json().reason]).toEqual([400, "admin.faulty"]);
    expect(Object.keys(refused.json().errors)).toEqual(["/plugins/admin/enabled"]);
    expect((await get("/configuration")).json().needed).toEqual([{ plugin: "admin", courses: 0, names: [] }]);
    expect((await save(0, { plugins: { notes: { enabled: false } } })).statusCode).toBe(200);
  });
});

describe("the audit log", () => {
  const entries = async (query = ""): Promise<AuditEntry[]> => (await get(`/audit-log${query}`)).json().data;

  it("has who changed the configuration, from where, in the transaction of the change", async () => {
    await save(0, { branding: { name: "First" } });
    await save(0, { branding: { name: "Refused" } }, other);
    expect(await entries()).toMatchObject([
      {
        deed: "admin.saveConfiguration",
        actor: { id: admin.user.id },
        address: "127.0.0.1",
        detail: { revision: 1, reason: "A try." },
      },
    ]);
  });

  it("has looks at people, and finds entries by name and deed", async () => {
    const ada = await portal.signIn({ email: "ada@demo.example" });
    await save(0, { branding: { name: "First" } });
    const begun = { userId: ada.user.id, reason: "A question" };
    await other.call({
      method: "POST",
      url: "/api/platform/v1/impersonations",
      payload: begun,
      headers: { "x-csrf-token": other.csrfToken },
    });
    expect(await entries("?deed=impersonation.begin")).toMatchObject([
      { actor: { id: other.user.id }, person: { id: ada.user.id } },
    ]);
    expect(await entries("?name=nobody+at+all")).toEqual([]);
    expect((await entries("?take=1")).map(({ deed }) => deed)).toHaveLength(1);
  });
});
