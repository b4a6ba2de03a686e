import {
  ApiError,
  type ListenersOf,
  notFound,
  type RhythmicMailKind,
  type TenantHooks,
  upsert,
} from "../../../../server/sdk";
import { errors, type MailChoice } from "../../contract";
import type { MailsDb, MailsTables } from "../mails.tables";
import { type LinkedChoice, readLinkToken } from "./link-token";

/**
 * A kind of mail. `title`: the key of the text that names it. `rhythms`: how often its mails can come; the person
 * chooses one. If there are none, a mail comes whenever there is a reason to write, and `rhythm` is null. `required`:
 * the person cannot turn it off.
 */
type MailKind = Omit<RhythmicMailKind, "rhythm"> & {
  readonly rhythm: MailChoice["rhythm"];
  readonly required: boolean;
};

const KIND_DEFAULTS = { rhythms: [], rhythm: null, required: false };

/** The kinds of mail of the plugins that are on, by name, such as `discussions.digest`. */
export function mailKinds(hooks: TenantHooks): ReadonlyMap<string, MailKind> {
  const listeners = hooks.of("mailKinds").filter(({ isOn }) => isOn);
  const kinds = listeners.flatMap(({ listen }) => Object.entries(listen));
  return new Map(
    kinds.map(([name, kind]) => [name, { ...KIND_DEFAULTS, ...(typeof kind === "string" ? { title: kind } : kind) }]),
  );
}

interface Scope {
  readonly db: MailsDb;
  readonly tenantId: string;
  readonly hooks: TenantHooks;
}

/**
 * What a person has chosen: one entry for each kind of mail of the plugins that are on, without required kinds. A kind
 * is wanted until the person turns it off.
 */
export async function mailChoices({ db, hooks }: Scope, userId: string): Promise<MailChoice[]> {
  const chosen = await db.selectFrom("mail_choice").selectAll().where("user_id", "=", userId).execute();
  const stored = new Map(chosen.map((choice) => [choice.kind, choice]));
  const kinds = [...mailKinds(hooks)].filter(([, kind]) => !kind.required);
  return kinds.map(([name, kind]) => ({
    kind: name,
    title: kind.title,
    rhythms: [...kind.rhythms],
    wanted: stored.get(name)?.wanted ?? true,
    rhythm: rhythmOf(kind, stored.get(name)?.rhythm),
  }));
}

/**
 * How often a mail of the kind comes: in the chosen rhythm. If the person has chosen none, or one that the kind no
 * longer has, it comes in the kind's own rhythm. Null if the kind has no rhythms.
 */
function rhythmOf(kind: MailKind, chosen: MailChoice["rhythm"] | undefined): MailChoice["rhythm"] {
  return kind.rhythms.find((rhythm) => rhythm === chosen) ?? kind.rhythm;
}

/**
 * How often people want mails of a kind: the id of each given person → the rhythm, or `never` if the person has turned
 * the kind off. People who want a kind that has no rhythms are left out. Empty if no plugin that is on has the kind.
 */
export const mailRhythms: NonNullable<ListenersOf<MailsTables>["mailRhythms"]> = async (
  { db, hooks },
  name,
  userIds,
) => {
  const kind = mailKinds(hooks).get(name);
  if (kind === undefined || userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("mail_choice")
    .select(["user_id", "wanted", "rhythm"])
    .where("kind", "=", name)
    .where("user_id", "in", userIds)
    .execute();
  const chosen = new Map(rows.map((row) => [row.user_id, row]));
  return new Map(
    userIds.flatMap((userId) => {
      const choice = chosen.get(userId);
      const rhythm = choice?.wanted === false ? "never" : rhythmOf(kind, choice?.rhythm);
      return rhythm === null ? [] : [[userId, rhythm] as const];
    }),
  );
};

/**
 * The choice of a person about one kind of mail.
 * @throws ApiError `notFound` when no plugin that is on has such a kind, or the kind is required
 */
export async function mailChoice(scope: Scope, { userId, kind }: LinkedChoice): Promise<MailChoice> {
  const choice = (await mailChoices(scope, userId)).find((each) => each.kind === kind);
  if (choice === undefined) throw notFound();
  return choice;
}

/**
 * Turns a kind of mail off or on for a person, and stores how often it comes. Without a rhythm it comes as often as
 * before.
 * @returns the choice as it is now
 * @throws ApiError `invalid` when the kind does not have the rhythm; `notFound` when no plugin that is on has the kind,
 * or it is required
 */
export async function choose(
  scope: Scope,
  linked: LinkedChoice,
  { wanted, rhythm: chosen }: { readonly wanted: boolean; readonly rhythm?: NonNullable<MailChoice["rhythm"]> },
): Promise<MailChoice> {
  const choice = await mailChoice(scope, linked);
  if (chosen !== undefined && !choice.rhythms.includes(chosen)) {
    throw new ApiError("invalid", { errors: { rhythm: ["This kind of mail does not come in this rhythm."] } });
  }
  const rhythm = chosen ?? choice.rhythm;
  const row = { tenant_id: scope.tenantId, user_id: linked.userId, kind: linked.kind, wanted, rhythm };
  await upsert<MailsTables, "mail_choice">(scope.db, "mail_choice", ["tenant_id", "user_id", "kind"], [row]);
  return { ...choice, wanted, rhythm };
}

/**
 * Reads the token, which is the last part of a link at the end of a mail. It says which kind of mail the link turns
 * off, and for which person.
 * @throws ApiError `mails.linkInvalid` when the server has not made the link, or the person has no account any more
 */
export async function readLink(scope: Scope & { readonly secret: string }, token: string): Promise<LinkedChoice> {
  const linked = readLinkToken(scope.secret, token);
  if (linked === null) throw new ApiError(errors["mails.linkInvalid"]);
  const person = await scope.db.selectFrom("account").select("id").where("id", "=", linked.userId).executeTakeFirst();
  if (person === undefined) throw new ApiError(errors["mails.linkInvalid"]);
  return linked;
}
