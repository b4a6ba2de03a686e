import type { TenantDb } from "../../database/tenant-db/tenant-db";
import type { TenantHooks } from "../../kit/hooks/hooks";
import type { Mail } from "./mail.hooks";

interface Scope {
  readonly db: TenantDb;
  readonly tenantId: string;
  readonly now: Date;
  readonly hooks: TenantHooks;
}

/**
 * Gives a mail to the plugin that sends mails. Call it in the same transaction as the change that the mail tells about,
 * so that the change and the mail are stored together or not at all.
 * @returns whether a plugin has taken the mail. false: no such plugin is on, so the mail is dropped
 */
export async function sendMail({ db, tenantId, now, hooks }: Scope, mail: Mail): Promise<boolean> {
  const listeners = hooks.of("mail").filter(({ isOn }) => isOn);
  for (const { listen } of listeners) await listen({ db, tenantId, now }, mail);
  return listeners.length > 0;
}
