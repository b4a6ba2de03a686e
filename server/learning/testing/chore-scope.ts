import { halfDb } from "../../app/testing/half-db";
import { DEFAULT_TENANT_ID } from "../../database/tenant";
import { tenantDb } from "../../database/tenant-db/tenant-db";
import type { Chore, TenantPortal } from "../../sdk/server-plugin";
import type { TestLms } from "./test-lms";

/**
 * The data that the server gives to a chore (regular work of a plugin) for the default tenant. With them a test runs
 * the chore at once.
 */
export function choreScope<Own>(
  lms: TestLms,
  given: { readonly portal?: Partial<TenantPortal>; readonly dataDir?: string } = {},
  variables: Readonly<Record<string, string | null>> = {},
) {
  const scope: Parameters<Chore["run"]>[0] = {
    ...{ db: tenantDb(lms.db, DEFAULT_TENANT_ID), tenantId: DEFAULT_TENANT_ID },
    ...{ now: lms.clock.now, clock: () => lms.clock.now, hooks: lms.context.hooksOf("localhost") },
    ...{ secret: lms.context.secret, fetchThisServer: fetch, log: lms.app.log },
    portal: {
      ...{ origin: "https://learn.example", branding: {}, locales: ["en-US"] },
      setting: (key) => lms.context.settingOf("localhost", key),
      text: (_locale, key) => key,
      ...given.portal,
    },
    ...{ variables, dataDir: given.dataDir ?? "", signal: new AbortController().signal },
  };
  return { ...scope, db: halfDb<Own>(lms.db) };
}
