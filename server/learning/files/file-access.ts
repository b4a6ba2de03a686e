import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { ApiError } from "../../kit/errors/api-error";
import { enterPart } from "../activities/enter-part";
import type { LearnerScope } from "../learner-scope";
import { loadAttempt } from "../rows/attempt";
import { loadPath } from "../tree/stored-path";

/**
 * Refuses a file if all activities that show it are locked for the learner. Files that the course itself shows (cover,
 * description, pictures of tiles) and files that no activity refers to are open to everyone who has the course.
 * @throws ApiError activityLocked with the reason of the activity · courseNotAvailable
 */
export async function assertFileOpen(scope: LearnerScope, objectiveId: string, path: string): Promise<void> {
  const parts = await partsWith(scope.db, objectiveId, path);
  if (parts.length === 0) return;
  let refusal = new ApiError("activityLocked", { reason: "notStarted" });
  for (const attemptId of await attemptsOf(scope, objectiveId)) {
    for (const partId of parts) {
      const no = await refusalIn(scope, attemptId, partId);
      if (no === null) return;
      refusal = no;
    }
  }
  throw refusal;
}

async function refusalIn(scope: LearnerScope, attemptId: string, partId: string): Promise<ApiError | null> {
  const attempt = await loadAttempt(scope, attemptId);
  try {
    const tree = await loadPath(scope, attempt.workflow, partId);
    await enterPart(scope, attempt, { tree, partId }, "read");
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

async function partsWith(db: TenantDb, objectiveId: string, path: string): Promise<string[]> {
  const rows = await db
    .selectFrom("activity_file")
    .select("part_id")
    .where("objective_id", "=", objectiveId)
    .where("path", "=", path)
    .execute();
  return rows.map(({ part_id }) => part_id);
}

/**
 * The ids of the learner's last five attempts at the course, the last one first. A learner may review old attempts, so
 * their files must load too.
 */
async function attemptsOf({ db, userId }: LearnerScope, objectiveId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("objective_workflow")
    .select("id")
    .where("user_id", "=", userId)
    .where("objective_id", "=", objectiveId)
    .orderBy("attempt", "desc")
    .limit(5)
    .execute();
  return rows.map(({ id }) => id);
}
