import type { Endpoint } from "../../../core/learning/contract/endpoint";
import { hostConfig } from "../../config/host-config";
import type { Call, CommandCall } from "../../contract/calls/call";
import type { SessionUser } from "../../contract/calls/session-user";
import type { AcrossTenants } from "../../database/across-tenants";
import { type TenantDb, tenantDb } from "../../database/tenant-db/tenant-db";
import type { TestLms } from "./test-lms";

/**
 * Makes the argument of the handler of an API call, so that a test can call the handler without a server. It is for
 * tests in which it matters which database connection is used.
 */
export function directCall<E extends Endpoint>(
  lms: TestLms,
  user: SessionUser,
  db: AcrossTenants | TenantDb,
  input: Partial<Pick<Call<E>, "params" | "query" | "body">>,
): CommandCall<E> {
  const call = {
    params: undefined,
    query: undefined,
    body: undefined,
    ...input,
    user,
    tenantId: user.tenantId,
    sessionHash: null,
    now: lms.clock.now,
    hooks: lms.context.hooksOf("localhost"),
    db: tenantDb(db as AcrossTenants, user.tenantId),
    log: lms.app.log,
    setting: (key: string) => lms.context.settingOf("localhost", key),
    configuration: hostConfig(lms.context.config, "localhost"),
    portal: lms.context.portalOf("localhost"),
    serverParts: () => ({ since: lms.context.meters.since, parts: lms.context.serverPartsOf("localhost") }),
    address: null,
    variables: lms.context.variables,
    secret: lms.context.secret,
    locale: "en-US",
    origin: "http://localhost",
    publish: () => undefined,
  };
  return call as unknown as CommandCall<E>;
}
