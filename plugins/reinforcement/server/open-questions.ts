import type { PluginScope } from "../../../server/sdk";
import { isCourseOpen, type LearnerTask } from "../../../server/sdk/attempts";
import type { ReinforcementTables } from "./reinforcement.tables";

export const QUESTION_KIND = "reinforcement.question";

/** The questions that the learner has got by mail and can still answer, in courses to which the learner has access. */
export async function openQuestions({
  db,
  userId,
  now,
}: PluginScope<ReinforcementTables>): Promise<readonly LearnerTask[]> {
  const rows = await db
    .selectFrom("reinforcement_workflow as round")
    .innerJoin("objective", "objective.id", "round.objective_id")
    .innerJoin("objective_access as access", (join) =>
      join.onRef("access.user_id", "=", "round.user_id").onRef("access.objective_id", "=", "round.objective_id"),
    )
    .select(["round.id", "round.question", "round.asked", "round.expires"])
    .select(["objective.id as courseId", "objective.name as courseName", "objective.language"])
    .where("round.user_id", "=", userId)
    .where("round.asked", "is not", null)
    .where("round.answered", "is", null)
    .where("round.closed", "is", null)
    .where(({ eb, or }) => or([eb("round.expires", "is", null), eb("round.expires", ">", now)]))
    .where(isCourseOpen(now))
    .execute();
  return rows.map(({ id, question, asked, expires, courseId, courseName, language }) => ({
    id: `question:${id}`,
    kind: QUESTION_KIND,
    name: question,
    course: { id: courseId, name: courseName, language },
    due: expires,
    since: asked,
    path: "/profile/questions",
  }));
}
