import { pluginDb } from "../../app/testing/plugin-db";
import { DEFAULT_TENANT_ID } from "../../database/tenant";
import { tenantDb } from "../../database/tenant-db/tenant-db";
import type { LiveEvent } from "../../live/live-event";
import { erasePersonNow } from "../../people/persons/erase-now";
import type { Job, PluginJob, TenantPortal } from "../../sdk/server-plugin";
import type { TestLms } from "./test-lms";

type Erase<Own> = Parameters<PluginJob<Own>["run"]>[0]["erasePerson"];

/**
 * The data that the server gives to a job (regular work of a plugin) for the default tenant. With them a test runs
 * the job at once.
 */
export function jobScope<Own>(
  lms: TestLms,
  given: { readonly portal?: Partial<TenantPortal>; readonly dataDir?: string } = {},
  variables: Readonly<Record<string, string | null>> = {},
) {
  const scope: Parameters<Job["run"]>[0] = {
    db: tenantDb(lms.db, DEFAULT_TENANT_ID),
    tenantId: DEFAULT_TENANT_ID,
    now: lms.clock.now,
    clock: () => lms.clock.now,
    hooks: lms.context.hooksOf("localhost"),
    secret: lms.context.secret,
    fetchThisServer: fetch,
    log: lms.app.log,
    portal: {
      origin: "https://learn.example",
      branding: {},
      locales: ["en-US"],
      setting: (key) => lms.context.settingOf("localhost", key),
      text: (_locale, key) => key,
      ...given.portal,
    },
    erasePerson: async (userId, mayErase) => {
      const { db, tenantId, now, hooks, signal } = scope;
      const publish = (events: readonly LiveEvent[]) => lms.context.publish(tenantId, events, null);
      return (await erasePersonNow({ db, tenantId, now, hooks, signal, publish }, userId, mayErase)) !== null;
    },
    variables,
    dataDir: given.dataDir ?? "",
    signal: new AbortController().signal,
  };
  return { ...scope, db: pluginDb<Own>(lms.db), erasePerson: scope.erasePerson as unknown as Erase<Own> };
}
