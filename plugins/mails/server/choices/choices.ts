import { notFound, Refusal, type TenantHooks, upsert } from "../../../../server/sdk";
import { errors, type MailChoice } from "../../contract";
import type { MailsDb, MailsTables } from "../mails.tables";
import { type LinkedChoice, readLinkToken } from "./link-token";

/** The kinds of mails of all plugins that are on, each with the key of the text that names it. */
export function mailKinds(hooks: TenantHooks): ReadonlyMap<string, string> {
  const listeners = hooks.of("mailKinds").filter(({ isOn }) => isOn);
  return new Map(listeners.flatMap(({ listen }) => Object.entries(listen)));
}

interface Scope {
  readonly db: MailsDb;
  readonly tenantId: string;
  readonly hooks: TenantHooks;
}

/** All kinds of mails, and whether a person wants them. A kind is wanted until the person turns it off. */
export async function mailChoices({ db, hooks }: Scope, userId: string): Promise<MailChoice[]> {
  const chosen = await db.selectFrom("mail_choice").select(["kind", "wanted"]).where("user_id", "=", userId).execute();
  const wanted = new Map(chosen.map((choice) => [choice.kind, choice.wanted]));
  return [...mailKinds(hooks)].map(([kind, title]) => ({ kind, title, wanted: wanted.get(kind) ?? true }));
}

/**
 * The choice of a person about one kind of mail. @throws Refusal `notFound` when no plugin that is on has such a kind
 */
export async function mailChoice(scope: Scope, { userId, kind }: LinkedChoice): Promise<MailChoice> {
  const choice = (await mailChoices(scope, userId)).find((each) => each.kind === kind);
  if (choice === undefined) throw notFound();
  return choice;
}

/** Turns a kind of mail off or on for a person. */
export async function choose(scope: Scope, linked: LinkedChoice, wanted: boolean): Promise<MailChoice> {
  const choice = await mailChoice(scope, linked);
  const row = { tenant_id: scope.tenantId, user_id: linked.userId, kind: linked.kind, wanted };
  await upsert<MailsTables, "mail_choice">(scope.db, "mail_choice", ["tenant_id", "user_id", "kind"], [row]);
  return { ...choice, wanted };
}

/** Reads whose mails of which kind a link at the end of a mail turns off. @throws Refusal `mails.linkInvalid` */
export async function readLink(scope: Scope & { readonly secret: string }, token: string): Promise<LinkedChoice> {
  const linked = readLinkToken(scope.secret, token);
  if (linked === null) throw new Refusal(errors["mails.linkInvalid"]);
  const person = await scope.db.selectFrom("account").select("id").where("id", "=", linked.userId).executeTakeFirst();
  if (person === undefined) throw new Refusal(errors["mails.linkInvalid"]);
  return linked;
}
