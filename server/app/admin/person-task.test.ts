import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../database/new-id";
import { readOwned } from "../../database/owned-rows/owned-tables";
import { DEFAULT_TENANT_ID } from "../../database/tenant";
import { tenantDb } from "../../database/tenant-db/tenant-db";
import { withTransaction } from "../../database/transaction";
import { type Listening, TenantHooks } from "../../kit/hooks/hooks";
import { exportPerson } from "../../people/persons/export-person";
import { installed } from "../../plugins/installed";
import { orderPerson, type PersonInput } from "../testing/order-person";
import { startTestPortal, type TestPortal } from "../testing/test-portal";
import { readOrder } from "./tasks";

let portal: TestPortal;
let folder: string;
let email: string;
beforeAll(async () => {
  portal = await startTestPortal();
  folder = mkdtempSync(join(tmpdir(), "person-"));
});
beforeEach(() => {
  email = `Ada.${newId()}@Example.org`;
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true });
});

type More = Parameters<typeof orderPerson>[2];
const newFile = () => join(folder, `${newId()}.json`);
const exportTo = (out: string, who: PersonInput["who"], more?: More) =>
  orderPerson(portal, { do: "export", who, out }, more);
const erase = (who: PersonInput["who"], more?: More) => orderPerson(portal, { do: "erase", who, isSure: true }, more);
const isThere = async (id: string) =>
  (await portal.db.selectFrom("account").select("id").where("id", "=", id).execute()).length > 0;

/**
 * The hooks (functions of plugins that the server calls) for an administrator's command: those of this build's plugins
 * and those that a test adds.
 */
function withPlugins(...more: Listening[]): More {
  const plugins = [...installed.plugins, ...more];
  // All plugins are off, so the tests show that a person's data is also read and erased where a plugin is off.
  const hooks = new TenantHooks(
    plugins,
    () => false,
    () => undefined,
  );
  return { plugins: { ...installed, hooks } };
}

describe("npm run person", () => {
  it("finds a person by the address in any case, and by the id", async () => {
    const { user } = await portal.signIn({ email });
    for (const who of [{ email: email.toUpperCase() }, { email: ` ${email.toLowerCase()} ` }, { id: user.id }]) {
      const out = newFile();
      expect(await exportTo(out, who)).toMatchObject({ ok: true });
      expect(JSON.parse(readFileSync(out, "utf8"))).toMatchObject({
        format: "learner-portal-person",
        version: 1,
        id: user.id,
        tenant: DEFAULT_TENANT_ID,
        exported: portal.clock.now.toISOString(),
        rows: { people: { account: [{ id: user.id, email }], session: [{ user_id: user.id }] } },
      });
      // Only the owner of the file may read it.
      expect(statSync(out).mode & 0o777).toBe(0o600);
    }
  });

  it("says what would go, and erases only who is surely meant", async () => {
    const { user } = await portal.signIn({ email });
    const asked = await orderPerson(portal, { do: "erase", who: { email }, isSure: false });
    expect(asked).toMatchObject({
      ok: false,
      text: expect.stringMatching(/2 of people.*--yes.*Nothing was changed/s),
    });
    expect(await isThere(user.id)).toBe(true);
    expect(await erase({ email })).toMatchObject({ ok: true });
    expect(await isThere(user.id)).toBe(false);
  });

  it("says of who was erased before that there is nobody, which is no fault of an erasure", async () => {
    await portal.signIn({ email });
    await erase({ email });
    expect(await erase({ email })).toMatchObject({ ok: true, text: expect.stringContaining("There is nobody") });
    const out = newFile();
    expect(await exportTo(out, { email })).toMatchObject({
      ok: false,
      text: expect.stringContaining("There is nobody"),
    });
    expect(existsSync(out)).toBe(false);
  });

  it.each([{ email: "a\u0000da@example.org" }, { email: "" }, { email: "%" }, { id: "no id" }, { id: newId() }])(
    "finds nobody by %j",
    async (who) => expect(await erase(who)).toMatchObject({ text: expect.stringContaining("There is nobody") }),
  );

  it("leaves who has the address in another tenant alone", async () => {
    const tenantId = newId();
    await portal.db.insertInto("tenant").values({ id: tenantId, name: "South", created: new Date() }).execute();
    const here = await portal.signIn({ email });
    // Copies the account into the second tenant under the same id.
    await sql`insert into account select ${tenantId}, id, email, email_key, first_name, middle_name, last_name, timezone,
      locale, roles, permissions, password_hash, appointed, created from account where id = ${here.user.id}`.execute(
      portal.db,
    );
    expect(await erase({ email }, { tenant: "South" })).toMatchObject({ ok: true });
    expect((await here.get("/api/platform/v1/session")).json().user).toMatchObject({ id: here.user.id });
    expect(await erase({ email }, { tenant: "South" })).toMatchObject({ text: expect.stringContaining("nobody") });
  });

  it("erases the only administrator, and says how there can be one again", async () => {
    await portal.signIn({ email, roles: ["Administrator"] });
    expect((await erase({ email })).text).toContain("ADMIN_EMAILS");
  });

  it("does not touch a file that is there, and leaves no half one", async () => {
    const { user } = await portal.signIn({ email });
    const out = newFile();
    writeFileSync(out, "mine");
    expect(await exportTo(out, { email })).toMatchObject({ ok: false, text: expect.stringContaining("EEXIST") });
    expect(readFileSync(out, "utf8")).toBe("mine");
    expect(await exportTo(join(folder, "nowhere", "a.json"), { email })).toMatchObject({ ok: false });
    const control = new AbortController();
    control.abort();
    const other = newFile();
    expect(await exportTo(other, { email }, { signal: control.signal })).toMatchObject({ ok: false });
    expect(existsSync(other)).toBe(false);
    expect(await erase({ email }, { signal: control.signal })).toMatchObject({ ok: false });
    expect(await isThere(user.id)).toBe(true);
  });

  it("reads few rows at once, and the next ones once these are written", async () => {
    const { user } = await portal.signIn({ email });
    await sql`insert into event (tenant_id, id, user_id, name, time, received, role, data)
      select ${DEFAULT_TENANT_ID}, gen_random_uuid(), ${user.id}, 'opened', now(), now(), 'Learner',
        jsonb_build_object('text', repeat('x', 500)) from generate_series(1, 20000)`.execute(portal.db);
    const owned = await readOwned(portal.db, "account");
    const pieces: string[] = [];
    let isWriting = false;
    const count = await withTransaction(tenantDb(portal.db, DEFAULT_TENANT_ID), async (db) =>
      exportPerson(
        { db, tenantId: DEFAULT_TENANT_ID, userId: user.id, now: portal.clock.now },
        {
          owned,
          hooks: installed.hooks,
          roomOf: () => "any",
          signal: new AbortController().signal,
          async write(text) {
            expect(isWriting).toBe(false);
            isWriting = true;
            await new Promise((resolve) => setTimeout(resolve, 1));
            isWriting = false;
            pieces.push(text);
          },
        },
      ),
    );
    expect(count).toBe(20_002);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(1_000_000);
    expect(JSON.parse(pieces.join("")).rows.any.event).toHaveLength(20_000);
    await erase({ email });
  });

  it.each([
    { do: "erase", who: { email: "a@example.org" } },
    { do: "erase", who: { email: "a@example.org", id: newId() }, isSure: true },
    { do: "erase", who: {}, isSure: true },
    { do: "export", who: { email: "a@example.org" } },
  ])("is not understood as %j", (input) => expect(readOrder({ task: "person", input })).toBeNull());
});

describe("plugins about a person", () => {
  it("are asked in the order of their ids, off as they are, with their tenant's rows", async () => {
    const { user } = await portal.signIn({ email });
    const heard: unknown[] = [];
    const listening = (id: string): Listening => ({
      id,
      hooks: {
        personExport: async ({ userId }) => ({ [id]: userId }),
        personErase: async ({ db, userId, tenantId }) => {
          const rows = await db.selectFrom("session").select("user_id").where("user_id", "=", userId).execute();
          heard.push([id, tenantId, rows.length]);
        },
      },
    });
    const out = newFile();
    const plugins = withPlugins(listening("x"), listening("y"));
    await exportTo(out, { email }, plugins);
    expect(JSON.parse(readFileSync(out, "utf8")).plugins).toMatchObject({ x: { x: user.id }, y: { y: user.id } });
    await erase({ email }, plugins);
    expect(heard).toEqual([
      ["x", DEFAULT_TENANT_ID, 1],
      ["y", DEFAULT_TENANT_ID, 1],
    ]);
  });

  it("that throw stop it: nothing is erased, no file is left, and it is said who and why", async () => {
    const { user, get } = await portal.signIn({ email });
    const fail = async () => {
      throw new Error("The votes are locked.");
    };
    const first: Listening = {
      id: "x",
      hooks: {
        personErase: async ({ db, userId }) =>
          void (await db.deleteFrom("session").where("user_id", "=", userId).execute()),
      },
    };
    const broken = withPlugins(first, { id: "y", hooks: { personExport: fail, personErase: fail } });
    const out = newFile();
    for (const outcome of [await erase({ email }, broken), await exportTo(out, { email }, broken)]) {
      expect(outcome.ok).toBe(false);
      expect(outcome.text).toContain('PERSON_STOPPED  The plugin "y" failed: The votes are locked.');
    }
    expect(existsSync(out)).toBe(false);
    expect(await isThere(user.id)).toBe(true);
    expect((await get("/api/platform/v1/session")).json().user).not.toBeNull();
  });

  it("that could not be loaded stop it too, since nobody knows what they would have said", async () => {
    const { user } = await portal.signIn({ email });
    const broken = withPlugins({ id: "poll", fault: new Error("It does not load.") });
    const out = newFile();
    for (const outcome of [await erase({ email }, broken), await exportTo(out, { email }, broken)])
      expect(outcome).toMatchObject({ ok: false, text: expect.stringContaining('"poll" failed: It does not load.') });
    expect(existsSync(out)).toBe(false);
    expect(await isThere(user.id)).toBe(true);
  });

  it("whose folder was removed have their rows exported and erased by what their tables say", async () => {
    const [ada, bob] = [await portal.signIn({ email }), await portal.signIn()];
    await sql`create table poll_vote (
      tenant_id uuid not null, id uuid not null, user_id uuid not null, counted_by uuid, choice text, pin text, sheet bytea,
      primary key (tenant_id, id),
      foreign key (tenant_id, user_id) references account on delete cascade,
      foreign key (tenant_id, counted_by) references account on delete set null (counted_by))`.execute(portal.db);
    await sql`comment on column poll_vote.pin is 'secret'`.execute(portal.db);
    await sql`create table poll_reason (
      tenant_id uuid not null, vote_id uuid not null, place integer not null, text text,
      primary key (tenant_id, vote_id, place),
      foreign key (tenant_id, vote_id) references poll_vote on delete cascade)`.execute(portal.db);
    const [hers, his] = [newId(), newId()];
    const add = (id: string, user: string, by: string, choice: string) =>
      sql`insert into poll_vote values (${DEFAULT_TENANT_ID}, ${id}, ${user}, ${by}, ${choice}, '1234', '\\x6162')`.execute(
        portal.db,
      );
    await add(hers, ada.user.id, bob.user.id, "yes");
    await add(his, bob.user.id, ada.user.id, "no");
    for (const id of [hers, his])
      await sql`insert into poll_reason values (${DEFAULT_TENANT_ID}, ${id}, 1, 'Because')`.execute(portal.db);
    const out = newFile();
    await exportTo(out, { email });
    const { rows, namedIn } = JSON.parse(readFileSync(out, "utf8"));
    expect(rows["removed plugins"]).toEqual({
      poll_vote: [{ id: hers, user_id: ada.user.id, choice: "yes", sheet: "YWI=" }],
      poll_reason: [{ vote_id: hers, place: 1, text: "Because" }],
    });
    expect(namedIn).toContainEqual({ table: "poll_vote", column: "counted_by", rows: 1 });
    await erase({ email });
    const left = await sql`select id, counted_by from poll_vote`.execute(portal.db);
    expect(left.rows).toEqual([{ id: his, counted_by: null }]);
    expect((await sql`select vote_id from poll_reason`.execute(portal.db)).rows).toEqual([{ vote_id: his }]);
    await sql`drop table poll_reason, poll_vote`.execute(portal.db);
  });
});
