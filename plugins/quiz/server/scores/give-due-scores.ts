import { ApiError, type DueWork, type PluginScope } from "../../../../server/sdk";
import { giveScore } from "../../../../server/sdk/attempts";
import { OWN_PLATFORM } from "../portal-platforms";
import type { QuizDb, QuizTables } from "../quiz.tables";
import { attemptNameOf, keyOfName } from "../rules/read-launch.rules";
import { handInEndedOf } from "./hand-in-ended";
import type { ScoreBody } from "./score-body.rules";

/**
 * Gives all scores of an attempt at a course that are due, before the course is submitted: of saved answers whose time
 * is over, and of quizzes that were handed in a moment ago. A delivery of the same score that is on its way comes later
 * and is refused as older, so it counts once.
 */
export async function giveDueScores(scope: PluginScope<QuizTables>, due: DueWork): Promise<void> {
  const launchKeys = due.activityWorkflowIds.map(keyOfName);
  await handInEndedOf(scope, launchKeys);
  for (const { id, launch_key, body } of await waitingScores(scope.db, launchKeys)) {
    const activityWorkflowId = attemptNameOf(launch_key);
    if (activityWorkflowId === null) continue;
    const { userId, timestamp, activityProgress, gradingProgress, ...points } = body as unknown as ScoreBody;
    try {
      await giveScore(
        { ...scope, publish: (event) => due.publish(event) },
        {
          userId,
          activityWorkflowId,
          activityProgress,
          gradingProgress,
          score: points.scoreGiven ?? null,
          maxScore: points.scoreMaximum ?? null,
          comment: null,
          timestamp: new Date(timestamp),
          source: "tool",
        },
      );
    } catch (error) {
      // The delivery gets the same answer, and decides whether to try again.
      if (error instanceof ApiError) continue;
      throw error;
    }
    await scope.db.updateTable("quiz_score").set({ delivered: scope.now, fault: null }).where("id", "=", id).execute();
  }
}

function waitingScores(db: QuizDb, launchKeys: readonly string[]) {
  return db
    .selectFrom("quiz_score as score")
    .innerJoin("quiz_attempt as attempt", "attempt.id", "score.attempt_id")
    .select(["score.id", "score.body", "attempt.launch_key"])
    .where("attempt.platform_key", "=", OWN_PLATFORM)
    .where("attempt.launch_key", "in", launchKeys)
    .where("score.delivered", "is", null)
    .orderBy("score.id")
    .forUpdate("score")
    .execute();
}
