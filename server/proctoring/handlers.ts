import type { endpoints } from "../../core/learning/contract/index";
import { standingOf } from "../../core/learning/rules/index";
import type { Call, CommandHandler, Handler } from "../contract/calls/call";
import { notFound, Refusal } from "../kit/errors/refusal";
import { assertAccess, pathTo } from "../learning/activities/start-parts";
import { findWorkflow, loadAttempt } from "../learning/attempts/attempt";
import { assertOpen } from "../learning/attempts/locked-attempt";
import { assertGrader, assertNotOwn } from "../learning/grading/grader";
import { scopeOf } from "../learning/learner-scope";
import { loadTree, type StoredPart, type StoredTree } from "../learning/tree/stored-tree";
import { endSession } from "./end-session";
import { lastSessionOf } from "./find-session";
import { followSittings } from "./follow-sittings";
import { rejectWork, workflowIdOf } from "./reject-work";
import { unjudgedSessions, waitingReports } from "./reports";
import { newToken } from "./tokens";

/** How long a learner may take from pressing Start to the provider's first call. */
const TOKEN_SECONDS = 300;

/** The portal's own page that supervises a sitting (plugin `proctor`). */
export const OWN_PROVIDER = "/learn/proctor";

export interface ProctoringDeps {
  /** The provider's page, where the learner's browser begins a sitting: an address without a query of its own. */
  providerUrl(origin: string): string;
}

/** The calls about supervised sittings that the portal makes; a provider's own are in `provider-routes.ts`. */
export function proctoringHandlers(deps: ProctoringDeps) {
  return {
    getLastProctoringSession,
    getProctoringStartToken: (call: Call<typeof endpoints.getProctoringStartToken>) => startToken(call, deps),
    getProctoringReports,
    judgeProctoringSession,
  };
}

const getLastProctoringSession: Handler<typeof endpoints.getLastProctoringSession> = async (call) => {
  const { objectiveWorkflowId, activityWorkflowId } = call.params;
  await findWorkflow(scopeOf(call), objectiveWorkflowId);
  const session = await lastSessionOf(call.db, activityWorkflowId);
  if (session === null || !(await belongs(call, objectiveWorkflowId, activityWorkflowId))) throw notFound();
  return session;
};

async function belongs(
  { db }: Pick<Call<typeof endpoints.getLastProctoringSession>, "db" | "tenantId">,
  objectiveWorkflowId: string,
  activityWorkflowId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("activity_workflow")
    .select("id")
    .where("objective_workflow_id", "=", objectiveWorkflowId)
    .where("id", "=", activityWorkflowId)
    .executeTakeFirst();
  return row !== undefined;
}

async function startToken(call: Call<typeof endpoints.getProctoringStartToken>, deps: ProctoringDeps) {
  const { db, tenantId, user, now, params, query } = call;
  const attempt = await loadAttempt(scopeOf(call), params.objectiveWorkflowId);
  assertOpen(attempt, now);
  const tree = await loadTree(db, attempt.workflow);
  const proctored = [...tree.parts.values()].find(
    ({ part }) => workflowIdOf(part.childActivity) === params.activityWorkflowId,
  );
  if (proctored === undefined || !proctored.part.childActivity.proctored) throw notFound();
  const shown = query.activityPathId === undefined ? proctored : tree.parts.get(query.activityPathId);
  if (shown === undefined || !isInside(tree, shown, proctored)) throw notFound();
  assertAccess(pathTo(tree, shown.part.id), attempt, now);
  if (standingOf(proctored.part.childActivity) !== "inProgress") {
    throw new Refusal("conflict", { reason: "workflowClosed" });
  }
  const { token, hash } = newToken();
  const expires = new Date(now.getTime() + TOKEN_SECONDS * 1000);
  await db.deleteFrom("proctoring_start_token").where("expires", "<", now).execute();
  const startUrl = new URL(deps.providerUrl(call.origin), call.origin);
  await db
    .insertInto("proctoring_start_token")
    .values({
      tenant_id: tenantId,
      token_hash: hash,
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

function isInside(tree: StoredTree, inner: StoredPart, outer: StoredPart): boolean {
  for (let at: StoredPart | undefined = inner; at !== undefined; at = tree.parts.get(at.parentId ?? "")) {
    if (at === outer) return true;
  }
  return false;
}

const getProctoringReports: Handler<typeof endpoints.getProctoringReports> = async (call) => {
  assertGrader(call.user, call.params.objectiveId);
  return { data: await waitingReports(call, call.params.objectiveId) };
};

/** A sitting that does not count brings no points, whatever was earned in it. */
const judgeProctoringSession: CommandHandler<typeof endpoints.judgeProctoringSession> = async (call) => {
  const { db, tenantId, user, now, body } = call;
  const row = await db
    .selectFrom("proctoring_session")
    .selectAll()
    .where("id", "=", body.proctoringSessionId)
    .forUpdate()
    .executeTakeFirst();
  assertGrader(user, row?.objective_id);
  if (row === undefined) throw notFound();
  assertNotOwn(user, row.user_id);
  const isOver = await unjudgedSessions(call).select("session.id").where("session.id", "=", row.id).executeTakeFirst();
  if (!isOver) throw new Refusal("conflict", { detail: "The sitting still runs, or is judged already." });
  if (row.state === "created") await endSession(db, call, row, null);
  const comment = body.comment ?? null;
  await db
    .updateTable("proctoring_session")
    .set({ accepted: body.accepted, judged_by: user.id, comment })
    .where("id", "=", row.id)
    .execute();
  await followSittings(db, row.objective_workflow_id);
  if (!body.accepted) await rejectWork(call, row, { givenBy: user.id, comment });
  const { aggregate_id: aggregateId } = await findWorkflow(
    { db, tenantId, userId: row.user_id, now },
    row.objective_workflow_id,
  );
  call.publish({ type: "progress", userId: row.user_id, objectiveId: row.objective_id, aggregateId });
  return { resultId: row.id };
};
