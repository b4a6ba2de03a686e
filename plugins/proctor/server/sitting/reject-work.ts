import type { Selectable } from "kysely";
import type { HalfCall } from "../../../../server/sdk";
import { findWorkflow, giveScore, loadTree, pathTo, type StoredTree } from "../../../../server/sdk/attempts";
import type { ActivityPart } from "../../../../server/sdk/learning";
import type { judgeProctoringSession } from "../../contract";
import { proctoredPart } from "../../rules/proctored-part";
import type { ProctoringTables } from "../proctoring.tables";

/** Who says that a sitting does not count, and why. */
interface Judge {
  readonly givenBy: string;
  readonly comment: string | null;
}

/**
 * Takes away what was earned in a sitting that does not count: 0 for each activity that was begun in it. A chapter's score,
 * like the course's, is made of its parts', so a 0 for the chapter alone would cost nothing. The learner's browsers are not told.
 */
export async function rejectWork(
  call: HalfCall<typeof judgeProctoringSession, ProctoringTables>,
  session: Selectable<ProctoringTables["proctoring_session"]>,
  judge: Judge,
): Promise<void> {
  const { db, tenantId, now } = call;
  const { user_id: userId } = session;
  const attempt = await findWorkflow({ db, tenantId, now, userId }, session.objective_workflow_id);
  const tree = await loadTree(db, attempt);
  // Whoever judges says it once for all of it; what it changes for others of a group is told here.
  const publish: typeof call.publish = (event) => {
    if (event.type !== "progress" || event.userId !== userId) call.publish(event);
  };
  for (const activityWorkflowId of workOf(tree, session.activity_workflow_id)) {
    await giveScore(
      { ...call, publish },
      {
        ...{ activityWorkflowId, userId, score: 0, maxScore: 1, timestamp: now, source: "instructor", ...judge },
        ...{ activityProgress: "Completed", gradingProgress: "FullyGraded" },
      },
    );
  }
}

/** What was begun of the work that a proctored activity's sittings are about: without what has sittings of its own. */
function workOf(tree: StoredTree, proctoredId: string): string[] {
  return [...tree.parts.values()].flatMap((stored) => {
    const id = workflowIdOf(stored.part.childActivity);
    if (id === null || stored.part.childActivity.type === "composite") return [];
    const proctored = proctoredPart(pathTo(tree, stored.part.id));
    return proctored !== null && workflowIdOf(proctored.childActivity) === proctoredId ? [id] : [];
  });
}

/** The attempt at an activity; null while it is not begun. */
export function workflowIdOf(activity: ActivityPart["childActivity"]): string | null {
  return activity.activityWorkflowAggregate?.lastActivityWorkflow?.id ?? null;
}
