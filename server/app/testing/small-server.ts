import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { fixedConfig } from "../../config/testing";
import { json } from "../../database/columns";
import { newId } from "../../database/new-id";
import { openDatabase } from "../../database/open";
import { DEFAULT_TENANT_ID } from "../../database/tenant";
import { createLog } from "../../kit/log/create-log";
import { PortalBuild } from "../../pages/portal-build";
import { Texts } from "../../pages/texts";
import { installed } from "../../plugins/installed";
import type { LoadedPlugin } from "../../plugins/load-server-plugins";
import { createApp } from "../app";
import { endWithoutDatabase } from "../end-without-database";
import { migrations } from "../migrations";
import { readSettings } from "../settings";
import { stopOnSignals } from "../stop-on-signals";
import { refusingHandlers } from "./testing-handlers";

/**
 * A whole server in a separate process, for tests that kill it. Its only command adds a row. It prints messages for the
 * test as lines of JSON. Environment variables:
 * - `HANG`: the command waits after writing the row and before the commit, for this many milliseconds or `forever`.
 * - `EFFECT_BYTES`: the command's row has so many random bytes.
 * - `HANG_MIGRATION`: the last migration never ends.
 * - `HANG_ERASURE`: the deletion of an account never ends. All other plugins have removed the person from their data,
 *   and nothing is committed.
 * - `HANG_MAIL`: the storing of mails never ends, from the mail with this number on.
 * - `TENANT_CONFIG`: the tenant's configuration as JSON.
 * - `ROLES`: the roles of the account with which a test calls the server, with commas. Without it: Learner.
 * - `NOW`: the time with which the server's clock starts.
 */

/** The e-mail address of the account with which a test calls this server. */
const EMAIL = "a@demo.example";
const settings = readSettings(process.env);
const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);
/** Statements of a migration that tell when they are about to run. */
class HangingStatements extends Array<string> {
  override [Symbol.iterator]() {
    say({ msg: "in the middle of migrating" });
    return super[Symbol.iterator]();
  }
}
const hangs = { room: "zz-hanging", migrations: [HangingStatements.of("select pg_sleep(600)")] };
const database = await openDatabase({
  dataDir: settings.dataDir,
  url: settings.databaseUrl,
  migrations: process.env.HANG_MIGRATION === undefined ? migrations : [...migrations, hangs],
  onNotice: (notice) => process.stderr.write(`${notice}\n`),
  onLost: endWithoutDatabase,
});
const { db } = database;
const started = Date.now();
const now = Date.parse(process.env.NOW ?? new Date(started).toISOString());
const clock = () => new Date(now + Date.now() - started);
const { HANG_ERASURE, HANG_MAIL } = process.env;
let mails = 0;

/** A server part of a plugin that waits for ever, in the hooks that the environment variables name. */
const hanging: LoadedPlugin = {
  id: "zz-hanging",
  endpoints: [],
  calls: {},
  hooks: {
    ...(HANG_ERASURE !== undefined && {
      personErase: () => {
        say({ msg: "in the middle of an erasure" });
        return new Promise<never>(() => undefined);
      },
    }),
    ...(HANG_MAIL !== undefined && {
      mail: async () => {
        mails += 1;
        if (mails < Number(HANG_MAIL)) return;
        say({ msg: "in the middle of mails" });
        await new Promise(() => undefined);
      },
    }),
  },
};

const app = await createApp({
  database,
  settings,
  config: fixedConfig(JSON.parse(process.env.TENANT_CONFIG ?? "{}")),
  clock,
  log: createLog(process.stderr, "warn"),
  secret: "x".repeat(32),
  build: new PortalBuild(join(import.meta.dirname, "build")),
  texts: new Texts("locales"),
  plugins: [...installed.plugins, hanging],
  lms: {
    ...refusingHandlers(),
    startObjectiveWorkflow: async (call) => {
      const id = newId();
      const name = `effect ${randomBytes(Number(process.env.EFFECT_BYTES ?? 0)).toString("base64")}`;
      await call.db.insertInto("unit").values({ tenant_id: call.tenantId, id, name }).execute();
      call.publish({
        type: "progress",
        userId: call.user.id,
        objectiveId: call.body.objectiveWorkflowAggregateId,
        aggregateId: id,
      });
      const { HANG } = process.env;
      if (HANG !== undefined) {
        say({ msg: `in the middle of ${call.body.id}` });
        await new Promise((resolve) => HANG !== "forever" && setTimeout(resolve, Number(HANG)));
      }
      return { resultId: id };
    },
  },
});
stopOnSignals(app.http.log, settings.limits.stopSeconds, async () => {
  await app.stop();
  const units = await db.selectFrom("unit").select("id").execute();
  await database.close();
  say({ msg: "stopped", effects: units.length });
});
await app.start();
await app.http.listen({ port: settings.port, host: settings.host });

const userId = newId();
await db
  .insertInto("account")
  .values({
    tenant_id: DEFAULT_TENANT_ID,
    id: userId,
    email: EMAIL,
    email_key: EMAIL,
    first_name: "Ada",
    last_name: "Example",
    roles: json((process.env.ROLES ?? "Learner").split(",")),
    created: new Date(),
  })
  .onConflict((conflict) => conflict.doNothing())
  .execute();
const account = await db.selectFrom("account").select("id").where("email_key", "=", EMAIL).executeTakeFirstOrThrow();
const token = await app.context.sessions.open({
  tenantId: DEFAULT_TENANT_ID,
  userId: account.id,
  idToken: null,
  issuer: "test",
});
const session = await app.context.sessions.find(DEFAULT_TENANT_ID, token);
const address = app.http.server.address();
say({
  msg: "ready",
  port: typeof address === "object" ? address?.port : null,
  token,
  csrfToken: session?.csrfToken,
});
