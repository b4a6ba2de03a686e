import type { ListenersOf } from "../../../../server/sdk";
import type { TutorTables } from "../tutor.tables";

/**
 * The counts of a person for an export. The rows stay when the person is erased, so an export does not include them by
 * itself.
 */
export const exportUsage: NonNullable<ListenersOf<TutorTables>["personExport"]> = async ({ db, userId }) => {
  const usage = await db
    .selectFrom("tutor_usage")
    .select(["day", "objective_id", "questions", "answers", "refusals", "stops", "failures"])
    .where("user_id", "=", userId)
    .orderBy("day")
    .orderBy("objective_id")
    .execute();
  return { usage };
};
