import { ApiError, audit, beginImpersonation, findUser, notFound, type PluginCall } from "../../../server/sdk";
import type * as contract from "../contract";
import { MAX_PER_HOUR } from "../contract";
import { decideImpersonation } from "./decide";

const HOUR = 3_600_000;

/**
 * Begins an impersonation in the administrator's session, and stores who saw it as whom.
 * @throws ApiError forbidden (with the reason) · notFound · tooManyRequests
 */
export async function startImpersonation(call: PluginCall<typeof contract.startImpersonation, object>) {
  const { db, tenantId, user, body, now } = call;
  const person = await findUser(db, tenantId, body.userId);
  if (person === null) throw notFound();
  const { allowed, reason } = decideImpersonation({
    administrator: user,
    person,
    since: null,
    now,
    setting: call.setting,
  });
  if (!allowed) throw new ApiError("forbidden", { reason });
  // The call's transaction holds the administrator's row, so that requests at the same time are counted one by one.
  await db.selectFrom("account").select("id").where("id", "=", user.id).forNoKeyUpdate().execute();
  const { count } = await db
    .selectFrom("impersonation")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("started_by", "=", user.id)
    .where("started", ">", new Date(now.getTime() - HOUR))
    .where("started", "<=", now)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_PER_HOUR) throw new ApiError("tooManyRequests", { retryAfter: HOUR / 1000 });
  const id = await beginImpersonation(call, person.id, body.reason.trim());
  await audit(call, { deed: "impersonation.begin", person: person.id, detail: { id } });
  return { id };
}
