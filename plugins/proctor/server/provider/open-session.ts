import type { Selectable } from "kysely";
import { ApiError, newId, type ProgressEvent, secretText, withTransaction } from "../../../../server/sdk";
import { lockCourse, noteProctoringSession } from "../../../../server/sdk/attempts";
import { coursePaths } from "../../../../server/sdk/learning";
import type { OpenedSession } from "../../contract";
import type { ProctoringDb, ProctoringTables } from "../proctoring.tables";
import { endSession } from "../session/end-session";
import { progressEvent } from "../session/progress-event";
import { updateHold } from "../session/update-hold";
import { hashToken } from "../tokens";
import type { ProviderScope } from "./provider-scope";

type StartToken = Selectable<ProctoringTables["proctoring_start_token"]>;

/**
 * Opens a proctoring session with a start token. The token works only once. If a session for the learner's same attempt
 * at the activity is running, the server ends that session. The token passes through the learner's browser. If a
 * provider secret is set, only a caller with the secret can open sessions of an outside provider. Without a secret, an
 * outside provider is trusted no more than the portal's own page.
 * @throws ApiError unauthorized (the token is unknown or has expired, or the caller is not the provider) · forbidden
 * (another user is signed in in this browser) · conflict (the activity is finished)
 */
export async function openSession(
  scope: ProviderScope & { readonly signedIn: string | null; readonly isProvider: boolean | null },
): Promise<{ answer: OpenedSession; event: ProgressEvent }> {
  return withTransaction(scope.db, async (db) => {
    const { now, origin } = scope;
    const start = await takeToken(db, scope);
    if (!start.own_provider && scope.isProvider === false) throw new ApiError("unauthorized");
    const about = await loadActivity(db, start);
    if (about === undefined || about.state !== "inProgress")
      throw new ApiError("conflict", { reason: "workflowClosed" });
    await lockCourse(db, start.objective_workflow_id);
    await endRunning(db, scope, start);
    const id = newId();
    const token = secretText();
    await db
      .insertInto("proctoring_session")
      .values({
        id,
        user_id: start.user_id,
        objective_id: about.objective_id,
        objective_workflow_id: start.objective_workflow_id,
        activity_workflow_id: start.activity_workflow_id,
        own_provider: start.own_provider || !scope.isProvider,
        state: "created",
        token_hash: hashToken(token),
        created: now,
        last_seen: now,
      })
      .execute();
    await noteProctoringSession(db, start.activity_workflow_id, id);
    await updateHold(db, start.objective_workflow_id);
    const at = (path: string) => `${origin}/learn${path}`;
    return {
      answer: {
        id,
        token,
        activity: about.activity,
        course: about.course,
        learner: { id: start.user_id, name: `${about.first_name} ${about.last_name}` },
        frameUrl: at(coursePaths.proctored(about.objective_id, start.part_id)),
        returnUrl: at(coursePaths.content(about.objective_id, about.axis)),
      },
      event: await progressEvent(db, start.objective_workflow_id),
    };
  });
}

async function endRunning(db: ProctoringDb, scope: ProviderScope, start: StartToken): Promise<void> {
  const running = await db
    .selectFrom("proctoring_session")
    .selectAll()
    .where("activity_workflow_id", "=", start.activity_workflow_id)
    .where("state", "=", "created")
    .forUpdate()
    .execute();
  for (const session of running) await endSession(db, scope, session, null);
}

async function takeToken(
  db: ProctoringDb,
  { now, token, signedIn }: ProviderScope & { readonly signedIn: string | null },
): Promise<StartToken> {
  const row = await db
    .deleteFrom("proctoring_start_token")
    .where("token_hash", "=", hashToken(token))
    .returningAll()
    .executeTakeFirst();
  if (row === undefined || row.expires <= now) throw new ApiError("unauthorized");
  if (signedIn !== null && signedIn !== row.user_id) throw new ApiError("forbidden");
  return row;
}

function loadActivity(db: ProctoringDb, start: StartToken) {
  return db
    .selectFrom("activity_workflow as workflow")
    .innerJoin("activity_part as part", (join) => join.on("part.id", "=", start.part_id))
    .innerJoin("activity", (join) => join.onRef("activity.id", "=", "part.activity_id"))
    .innerJoin("objective", (join) => join.onRef("objective.id", "=", "part.objective_id"))
    .innerJoin("account", (join) => join.on("account.id", "=", start.user_id))
    .select([
      "workflow.state",
      "part.axis",
      "part.objective_id",
      "activity.name as activity",
      "objective.name as course",
    ])
    .select(["account.first_name", "account.last_name"])
    .where("workflow.id", "=", start.activity_workflow_id)
    .executeTakeFirst();
}
