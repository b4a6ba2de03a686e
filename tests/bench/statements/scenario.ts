import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { migrations } from "../../../server/app/migrations";
import { startServer } from "../../../server/app/testing/engines";
import { json } from "../../../server/database/columns";
import { newId } from "../../../server/database/new-id";
import { openDatabase } from "../../../server/database/open";
import { prepared, type StatementParameters } from "../../../server/database/prepared";
import type { Tables } from "../../../server/database/tables";
import { DEFAULT_TENANT_ID } from "../../../server/database/tenant";
import type { Measured } from "../measured";

const CALLS = 5000;
const ROUNDS = 10;

type Asked = { tenantId: string; key: string; after: Date };

/**
 * Makes a function that builds the statement which finds the session's user, as the portal does for every request.
 * `kind` becomes part of the SQL text, because the two statements that are compared (one prepared, one built anew each
 * time) must have different texts.
 */
const userStatement =
  (kind: string) =>
  (db: Kysely<Tables>, { tenantId, key, after }: StatementParameters<Asked>) =>
    db
      .selectFrom("session")
      .innerJoin("account", (on) =>
        on.onRef("account.tenant_id", "=", "session.tenant_id").onRef("account.id", "=", "session.user_id"),
      )
      .select(["session.csrf_token", "session.last_seen", "account.id", "account.email", "account.roles"])
      .select(sql.lit(kind).as("kind"))
      .where("session.tenant_id", "=", tenantId)
      .where("session.token_hash", "=", key)
      .where("session.last_seen", ">", after);

const named = prepared(userStatement("named"));
const built = userStatement("built");

/**
 * Measures the microseconds of a prepared statement and of the same statement built each time, on both databases (the
 * embedded one and PostgreSQL). Both kinds run by turns on one connection.
 */
export async function measureStatements(): Promise<Measured[]> {
  const directory = mkdtempSync(join(tmpdir(), "portal-statements-"));
  const server = await startServer();
  try {
    return [
      await measure("embedded", { dataDir: directory, url: null }),
      await measure("PostgreSQL", { dataDir: directory, url: await server.createDatabase() }),
    ];
  } finally {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function measure(
  engine: string,
  place: { readonly dataDir: string; readonly url: string | null },
): Promise<Measured> {
  const { db, close } = await openDatabase({ ...place, migrations });
  try {
    const asked = await signIn(db);
    const { tenantId, key, after } = asked;
    const byName = () => named.first(db, asked);
    const anew = () =>
      built(db, { tenantId: sql.val(tenantId), key: sql.val(key), after: sql.val(after) }).executeTakeFirst();
    for (const ask of [byName, anew]) await microseconds(ask);
    const times = { byName: 0, anew: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.byName += await microseconds(byName);
      times.anew += await microseconds(anew);
    }
    return {
      name: `statements, ${engine}: one by name (reference: built and parsed each time)`,
      value: times.byName / ROUNDS,
      unit: "µs",
      reference: times.anew / ROUNDS,
      ratio: times.byName / times.anew,
    };
  } finally {
    await close();
  }
}

async function microseconds(ask: () => Promise<{ readonly kind: string } | undefined>): Promise<number> {
  const calls = CALLS / ROUNDS;
  const start = performance.now();
  for (let call = 0; call < calls; call += 1) {
    if ((await ask()) === undefined) throw new Error("Nobody is signed in.");
  }
  return ((performance.now() - start) * 1000) / calls;
}

async function signIn(db: Kysely<Tables>): Promise<Asked> {
  const [userId, key, now] = [newId(), newId(), new Date()];
  const email = "learner@demo.example";
  await db
    .insertInto("account")
    .values({
      tenant_id: DEFAULT_TENANT_ID,
      id: userId,
      email,
      email_key: email,
      created: now,
      first_name: "Ada",
      last_name: "Example",
      roles: json(["Learner"]),
    })
    .execute();
  await db
    .insertInto("session")
    .values({
      tenant_id: DEFAULT_TENANT_ID,
      token_hash: key,
      user_id: userId,
      csrf_token: newId(),
      issuer: "bench",
      created: now,
      last_seen: now,
    })
    .execute();
  return { tenantId: DEFAULT_TENANT_ID, key, after: new Date(now.getTime() - 60_000) };
}
