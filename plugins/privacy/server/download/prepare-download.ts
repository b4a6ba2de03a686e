import { ApiError, newId, notFound, type PluginCall, prefixes, sendMail, unaskedPlugins } from "../../../../server/sdk";
import type * as contract from "../../contract";
import { errors, MAX_DOWNLOADS_PER_HOUR } from "../../contract";
import { assertAccount } from "../erasure/requests";
import { MAIL_KIND } from "../mail-kind";
import type { PrivacyDb, PrivacyTables } from "../privacy.tables";

const HOUR = 3_600_000;

type PrepareCall = PluginCall<typeof contract.prepareDataDownload, PrivacyTables>;

/**
 * Prepares a download of all data about the user. The person gets a mail about it, because a download from a forgotten
 * session or a stolen device would otherwise go unnoticed.
 * @returns the path from which the file can be fetched once
 * @throws ApiError notFound (the tenant, an organisation, does not offer downloads, or the account was deleted) ·
 * tooManyRequests · privacy.waits (without a plugin that does not work the data would not be complete)
 */
export async function prepareDownload(call: PrepareCall): Promise<{ address: string }> {
  const { db, user, now, body } = call;
  if (call.setting("privacy.download") === false) throw notFound();
  await assertAccount(db, user.id);
  if (unaskedPlugins(call.hooks).length > 0) throw new ApiError(errors["privacy.waits"]);
  // The call's transaction holds the person's row, so that requests at the same time are counted one by one.
  await db.selectFrom("account").select("id").where("id", "=", user.id).forNoKeyUpdate().execute();
  const { count } = await db
    .selectFrom("data_download")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", user.id)
    .where("created", ">", new Date(now.getTime() - HOUR))
    .where("created", "<=", now)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_DOWNLOADS_PER_HOUR) throw new ApiError("tooManyRequests", { retryAfter: HOUR / 1000 });
  const id = newId();
  const { format, timeZone = null } = body;
  await db
    .insertInto("data_download")
    .values({ id, user_id: user.id, format, time_zone: timeZone, created: now })
    .execute();
  await sendMail(call, {
    userId: user.id,
    kind: MAIL_KIND,
    key: `privacy.download:${id}`,
    subject: { text: "privacy.letter.download.subject" },
    parts: [{ paragraph: { text: "privacy.letter.download.lead", values: { time: { time: now.toISOString() } } } }],
  });
  return { address: `${prefixes.platform}users/me/data-downloads/${id}` };
}

/** Regular work: deletes the rows of downloads older than an hour, which no longer count for the limit of an hour. */
export async function sweepDownloads({ db, now }: { readonly db: PrivacyDb; readonly now: Date }): Promise<void> {
  await db
    .deleteFrom("data_download")
    .where("created", "<=", new Date(now.getTime() - HOUR))
    .execute();
}
