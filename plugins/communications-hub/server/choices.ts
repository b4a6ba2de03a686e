import {
  ApiError,
  type ChosenMail,
  changeMail,
  mailChoices,
  notFound,
  type TenantHooks,
  upsert,
} from "../../../server/sdk";
import { readNewsKinds } from "../../../server/sdk/attempts";
import type { NewsChoice } from "../contract";
import type { NewsDb, NewsTables } from "./news.tables";
import { chooseNewsMail, mailedKinds, NEWS_MAIL } from "./news-mail-choices";

interface Scope {
  readonly db: NewsDb;
  readonly tenantId: string;
  readonly now: Date;
  readonly hooks: TenantHooks;
}

/** The kinds of news that a person has not turned off in the bell. A kind is on until the person turns it off. */
export async function bellKinds({ db, hooks }: Scope, userId: string): Promise<ReadonlySet<string>> {
  const off = await db
    .selectFrom("news_choice")
    .select("kind")
    .where("user_id", "=", userId)
    .where("bell", "=", false)
    .execute();
  const kinds = new Set(readNewsKinds({ hooks }).keys());
  for (const { kind } of off) kinds.delete(kind);
  return kinds;
}

/** What a person has chosen about each kind of news, and about each kind of mail, those without news last. */
export async function newsChoices(scope: Scope, userId: string): Promise<NewsChoice[]> {
  const kinds = readNewsKinds(scope);
  const inBell = await bellKinds(scope, userId);
  const mails = new Map((await mailChoices(scope, userId)).map((chosen) => [chosen.kind, chosen]));
  const ofEach = mails.get(NEWS_MAIL);
  const mailed = ofEach?.wanted ? await mailedKinds(scope.db, userId) : new Set<string>();
  const ofNews = [...kinds].map(([kind, { title, icon, mail = "", mailable }]) => ({
    kind,
    title,
    icon,
    bell: inBell.has(kind),
    ...(mailable && ofEach !== undefined ? atOnce(mailed.has(kind)) : mailOf(mails.get(mail))),
  }));
  const told = new Set([NEWS_MAIL, ...[...kinds.values()].map(({ mail }) => mail)]);
  const others = [...mails.values()].filter(({ kind }) => !told.has(kind));
  return [
    ...ofNews,
    ...others.map((chosen) => ({ kind: chosen.kind, title: chosen.title, icon: null, bell: null, ...mailOf(chosen) })),
  ];
}

function atOnce(wanted: boolean): Pick<NewsChoice, "mail" | "mails"> {
  return { mail: wanted ? "atOnce" : "never", mails: ["never", "atOnce"] };
}

function mailOf(chosen: ChosenMail | undefined): Pick<NewsChoice, "mail" | "mails"> {
  if (chosen === undefined) return { mail: null, mails: [] };
  const { wanted, rhythm, rhythms } = chosen;
  const mails = ["never" as const, ...(rhythms.length === 0 ? (["atOnce"] as const) : rhythms)];
  return { mail: wanted ? (rhythm ?? "atOnce") : "never", mails };
}

interface Change {
  readonly bell?: boolean;
  readonly mail?: NonNullable<NewsChoice["mail"]>;
}

/**
 * Stores what a person chooses about a kind.
 * @throws ApiError `notFound` when no plugin that is on has the kind; `invalid` when the kind has no such mail, or is
 * not in the bell
 */
export async function chooseNews(
  scope: Scope,
  { userId, kind }: { readonly userId: string; readonly kind: string },
  { bell, mail }: Change,
): Promise<NewsChoice> {
  const choice = (await newsChoices(scope, userId)).find((each) => each.kind === kind);
  if (choice === undefined) throw notFound();
  if (bell !== undefined && choice.bell === null) throw refused("bell");
  if (mail !== undefined && !choice.mails.includes(mail)) throw refused("mail");
  if (bell !== undefined) {
    const row = { tenant_id: scope.tenantId, user_id: userId, kind, bell };
    await upsert<NewsTables, "news_choice">(scope.db, "news_choice", ["tenant_id", "user_id", "kind"], [row]);
  }
  if (mail !== undefined && readNewsKinds(scope).get(kind)?.mailable) {
    await chooseNewsMail(scope, userId, kind, mail !== "never");
  } else if (mail !== undefined) {
    const rhythm = mail === "daily" || mail === "weekly" ? { rhythm: mail } : {};
    const mailKind = readNewsKinds(scope).get(kind)?.mail ?? kind;
    await changeMail(scope, userId, { kind: mailKind, wanted: mail !== "never", ...rhythm });
  }
  return { ...choice, bell: bell ?? choice.bell, mail: mail ?? choice.mail };
}

function refused(field: string): ApiError {
  return new ApiError("invalid", { errors: { [field]: ["This kind of news does not have it."] } });
}
