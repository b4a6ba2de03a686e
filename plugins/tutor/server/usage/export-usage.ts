import type { ListenersOf } from "../../../../server/sdk";
import type { TutorTables } from "../tutor.tables";

/**
 * How much a person has used the tutor, for the export of all data about this person. An export includes by itself only
 * rows that are deleted together with the account. These rows stay, so they are added here.
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
