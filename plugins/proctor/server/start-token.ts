import { ApiError, notFound, type PluginCall, secretText } from "../../../server/sdk";
import { assertAccess, assertOpen, loadAttempt, loadTree, pathTo, type StoredTree } from "../../../server/sdk/attempts";
import { standingOf } from "../../../server/sdk/learning";
import type { getProctoringStartToken } from "../contract";
import type { ProctoringTables } from "./proctoring.tables";
import { workflowIdOf } from "./session/reject-work";
import { hashToken } from "./tokens";

type StoredPart = NonNullable<ReturnType<StoredTree["parts"]["get"]>>;
type StartCall = PluginCall<typeof getProctoringStartToken, ProctoringTables>;

/**
 * How many seconds the token is valid: the longest time from the learner's click on Start to the first request of the
 * proctoring provider.
 */
const TOKEN_SECONDS = 300;

/** The path of the portal's own page for proctoring sessions, for tenants that have chosen no other provider. */
const OWN_PROVIDER = "/learn/proctor";

/**
 * Gives the learner a token with which the proctoring provider of the tenant, a service that watches the learner's
 * work, opens a supervised session for one activity. The token is valid for 300 seconds.
 * @throws ApiError with one of the codes: notFound (the activity is not proctored, or is not in the learner's attempt
 * at the course) · courseNotAvailable · workflowClosed (the attempt is over) · activityLocked · conflict (the activity
 * is finished or not started)
 */
export async function giveStartToken(call: StartCall) {
  const { db, tenantId, user, now, hooks, params, query } = call;
  const attempt = await loadAttempt({ db, tenantId, userId: user.id, now, hooks }, params.objectiveWorkflowId);
  assertOpen(attempt, now);
  const tree = await loadTree(call, attempt.workflow);
  const proctored = [...tree.parts.values()].find(
    ({ part }) => workflowIdOf(part.childActivity) === params.activityWorkflowId,
  );
  if (proctored === undefined || !proctored.part.childActivity.proctored) throw notFound();
  const shown = query.activityPathId === undefined ? proctored : tree.parts.get(query.activityPathId);
  if (shown === undefined || !isInside(tree, shown, proctored)) throw notFound();
  assertAccess(pathTo(tree, shown.part.id), attempt, now);
  if (standingOf(proctored.part.childActivity) !== "inProgress") {
    throw new ApiError("conflict", { reason: "workflowClosed" });
  }
  const token = secretText();
  const expires = new Date(now.getTime() + TOKEN_SECONDS * 1000);
  await db.deleteFrom("proctoring_start_token").where("expires", "<", now).execute();
  const startUrl = providerUrl(call);
  await db
    .insertInto("proctoring_start_token")
    .values({
      token_hash: hashToken(token),
      user_id: user.id,
      objective_workflow_id: attempt.workflow.id,
      activity_workflow_id: params.activityWorkflowId,
      part_id: shown.part.id,
      own_provider: startUrl.origin === new URL(call.origin).origin,
      expires,
    })
    .execute();
  startUrl.searchParams.set("token", token);
  return { token, startUrl: startUrl.href, expires: expires.toISOString() };
}

/** The address of the provider's page, where the learner's browser begins a session. It has no query. */
function providerUrl({ origin, setting }: Pick<StartCall, "origin" | "setting">): URL {
  const chosen = setting("platform.proctoring.providerUrl");
  return new URL(typeof chosen === "string" && chosen !== "" ? chosen : OWN_PROVIDER, origin);
}

function isInside(tree: StoredTree, inner: StoredPart, outer: StoredPart): boolean {
  for (let at: StoredPart | undefined = inner; at !== undefined; at = tree.parts.get(at.parentId ?? "")) {
    if (at === outer) return true;
  }
  return false;
}
