import type { AcrossTenants } from "../database/across-tenants";
import { DEFAULT_TENANT_ID } from "../database/tenant";
import { tenantDb } from "../database/tenant-db/tenant-db";
import { demoAccounts } from "../people/embedded/demo-accounts";
import type { ServerSettings } from "./settings";

/** Prints the portal's address: a sentence for people, and one line of JSON for a program that started the server. */
export async function printAddress(
  db: AcrossTenants,
  { publicUrl, host, isLoopback }: ServerSettings,
  port: number,
  isDemo: boolean,
): Promise<void> {
  const name = isLoopback ? "localhost" : host;
  const url = `${publicUrl?.origin ?? `http://${name}:${port}`}/learn`;
  const accounts = isDemo ? await demoAccounts(tenantDb(db, DEFAULT_TENANT_ID)) : [];
  const demo =
    accounts.length === 0 ? "" : `Demo accounts, password demo:\n${accounts.map((email) => `  ${email}\n`).join("")}`;
  process.stdout.write(`\nThe portal is at ${url}\n${demo}\n`);
  process.stdout.write(`${JSON.stringify({ msg: "ready", url, port })}\n`);
}
