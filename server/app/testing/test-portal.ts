import { join } from "node:path";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse as Response } from "fastify";
import { outsidePlugins } from "../../../core/generated/outside-plugins";
import type { Role } from "../../../core/learning/contract/enumerations";
import { fixedConfig } from "../../config/testing";
import type { Handlers } from "../../contract/calls/handlers";
import type { SessionUser } from "../../contract/calls/session-user";
import { json } from "../../database/columns";
import { newId } from "../../database/new-id";
import { DEFAULT_TENANT_ID } from "../../database/tenant";
import { sharedTestBuild, testBuild } from "../../pages/testing";
import { Texts } from "../../pages/texts";
import { installed } from "../../plugins/installed";
import { createApp } from "../app";
import type { AppDeps } from "../app-deps";
import { readSettings } from "../settings";
import { openTestDatabase } from "./test-database";
import { refusingHandlers } from "./testing-handlers";

const ROOT = join(import.meta.dirname, "../../..");

/** The parts of the server that a test replaces. `env`: environment variables from which the settings are read. */
export interface TestPortalOptions {
  /** The handlers that the test needs. All other calls of the API refuse with `notImplemented`. */
  readonly handlers?: Partial<Handlers>;
  readonly routes?: AppDeps["routes"];
  readonly deps?: Partial<AppDeps>;
  readonly env?: Record<string, string>;
  /** For tests that change the files of the build. */
  readonly ownBuild?: boolean;
}

/** The account that `signIn` adds. Values that are left out have defaults. */
export interface Account {
  readonly email?: string;
  readonly roles?: readonly Role[];
  readonly tenantId?: string;
}

/** The running server of a test. */
export type TestPortal = Awaited<ReturnType<typeof startTestPortal>>;

/** Starts the whole server without a socket, on a new database. `clock.now` is its time; tests may set it. */
export async function startTestPortal({
  handlers = {},
  routes,
  deps = {},
  env = {},
  ownBuild = false,
}: TestPortalOptions = {}) {
  const clock = { now: new Date("2026-11-21T09:00:00.000Z") };
  const database = deps.database ?? (await openTestDatabase());
  const config = fixedConfig();
  // The server reads the page of each plugin's tool at its start. The test does not know which plugins have a tool, so
  // it makes a page for each plugin.
  const tools = installed.plugins.map(({ id }) => id);
  const { build, remove } = ownBuild
    ? testBuild(tools)
    : { build: await sharedTestBuild(tools), remove: () => undefined };
  const app = await createApp({
    database,
    config,
    settings: readSettings(env),
    clock: () => clock.now,
    secret: "a secret that only tests know, 32 characters",
    lms: { ...refusingHandlers(), ...handlers },
    plugins: installed.plugins,
    build,
    texts: new Texts(
      join(ROOT, "locales"),
      outsidePlugins.map(({ folder }) => join(ROOT, folder, "locales")),
    ),
    ...(routes ? { routes } : {}),
    ...deps,
  });
  return {
    app: app.http,
    runner: app.runner,
    context: app.context,
    routes: app.routes,
    db: database.db,
    /** Starts background work and finishes work of an earlier process, as at a real start. */
    start: app.start,
    /** Does the work that follows an administrator's command, such as the jobs (regular work) of plugins. */
    afterImport: app.afterImport,
    /** Ends the server's work, like a real stop. The database stays open. */
    stop: app.stop,
    database,
    clock,
    config,
    build,
    /**
     * Adds an account, if the tenant has none with this e-mail address, and signs it in. The returned user sends its
     * cookie with each request, and its CSRF token with `post` and `put`.
     */
    async signIn({
      email = `${newId()}@demo.example`,
      roles = ["Learner"],
      tenantId = DEFAULT_TENANT_ID,
    }: Account = {}) {
      const id = newId();
      await database.db
        .insertInto("account")
        .values({
          tenant_id: tenantId,
          id,
          email,
          email_key: email.toLowerCase(),
          first_name: "Ada",
          last_name: "Example",
          roles: json(roles),
          created: clock.now,
        })
        .onConflict((conflict) => conflict.columns(["tenant_id", "email_key"]).doNothing())
        .execute();
      const { id: userId } = await database.db
        .selectFrom("account")
        .select("id")
        .where("tenant_id", "=", tenantId)
        .where("email_key", "=", email.toLowerCase())
        .executeTakeFirstOrThrow();
      const { sessions } = app.context;
      const token = await sessions.open({ tenantId, userId, idToken: null, issuer: "test" });
      const session = await sessions.find(tenantId, token);
      if (session === null) throw new Error("The session that was just opened is not there.");
      return signedIn(app.http, session.user, token, session.csrfToken);
    },
    async close() {
      await app.stop();
      await database.close();
      remove();
    },
  };
}

function signedIn(http: FastifyInstance, user: SessionUser, token: string, csrfToken: string) {
  const call = (options: InjectOptions): Promise<Response> =>
    http.inject({ ...options, cookies: { session: token, ...options.cookies } });
  const change =
    (method: "POST" | "PUT") =>
    (url: string, payload: object, headers: Record<string, string> = {}) =>
      call({ method, url, payload, headers: { "x-csrf-token": csrfToken, ...headers } });
  return {
    user,
    token,
    csrfToken,
    call,
    get: (url: string, headers: Record<string, string> = {}) => call({ method: "GET", url, headers }),
    post: change("POST"),
    put: change("PUT"),
  };
}
