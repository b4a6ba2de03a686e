import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { notFound } from "../../kit/errors/api-error";
import type { TenantHooks } from "../../kit/hooks/hooks";
import type { ChosenMail, Mail, MailChange, MailRhythm } from "./mail.hooks";

export interface Scope {
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

/**
 * Asks how often people want mails of a kind that sums things up daily or weekly, so that the caller knows who gets
 * one.
 * @returns the id of each person → the rhythm, or `never`; null: no plugin that knows the rhythms is on, so no mails
 * are sent
 */
export async function mailRhythms(
  { db, hooks }: Pick<Scope, "db" | "hooks">,
  kind: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, MailRhythm | "never"> | null> {
  const listener = hooks.of("mailRhythms").find(({ isOn }) => isOn);
  return listener === undefined ? null : listener.listen({ db, hooks }, kind, userIds);
}

/**
 * Whether a mail still waits to be sent. Then the person who gets it should not be erased yet, because the waiting mail
 * would be deleted with the account.
 * @param key the key of the mail
 * @returns false, too, when no plugin that sends mails is on
 */
export async function isMailWaiting({ db, hooks }: Pick<Scope, "db" | "hooks">, key: string): Promise<boolean> {
  const listener = hooks.of("mailWaits").find(({ isOn }) => isOn);
  return listener === undefined ? false : listener.listen({ db }, key);
}

/** What a person has chosen about each kind of mail. Empty when no plugin that sends mails is on. */
export async function mailChoices(
  { db, tenantId, hooks }: Omit<Scope, "now">,
  userId: string,
): Promise<readonly ChosenMail[]> {
  const listener = hooks.of("mailChoices").find(({ isOn }) => isOn);
  return listener === undefined ? [] : listener.listen({ db, tenantId, hooks }, userId);
}

/**
 * Stores a person's choice about a kind of mail.
 * @throws ApiError `notFound` when there is no such kind, or no plugin that sends mails is on
 */
export async function changeMail(
  { db, tenantId, hooks }: Omit<Scope, "now">,
  userId: string,
  change: MailChange,
): Promise<void> {
  const listener = hooks.of("changeMail").find(({ isOn }) => isOn);
  if (listener === undefined) throw notFound();
  await listener.listen({ db, tenantId, hooks }, userId, change);
}
