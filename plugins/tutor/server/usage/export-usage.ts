import type { ListenersOf } from "../../../../server/sdk";
import type { TutorTables } from "../tutor.tables";

/**
 * How much a person has used the tutor (an AI assistant), for the export of all data about this person. The rows stay
 * when the account is deleted, so an export does not include them by itself.
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
