import type { SessionUser } from "../../contract/calls/session-user";
import { tenantDb } from "../../database/tenant-db/tenant-db";
import { withTransaction } from "../../database/transaction";
import type { LiveEvent } from "../../live/live-event";
import { type GivenScore, giveScore } from "../grading/give-score";
import type { TestLms } from "./test-lms";

/** Gives a learner's activity a score as a tool does: 10 of 10 and final, unless `score` says otherwise. */
export function giveToolScore(
  lms: TestLms,
  user: Pick<SessionUser, "id" | "tenantId">,
  score: Partial<GivenScore> & Pick<GivenScore, "activityWorkflowId">,
  publish: (event: LiveEvent) => void = () => undefined,
): Promise<void> {
  const { now } = lms.clock;
  return withTransaction(lms.db, (db) =>
    giveScore(
      {
        db: tenantDb(db, user.tenantId),
        tenantId: user.tenantId,
        now,
        hooks: lms.context.hooksOf("localhost"),
        publish,
      },
      {
        userId: user.id,
        score: 10,
        maxScore: 10,
        activityProgress: "Completed",
        gradingProgress: "FullyGraded",
        comment: null,
        timestamp: now,
        source: "tool",
        ...score,
      },
    ),
  );
}
