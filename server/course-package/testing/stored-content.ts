import { idOf, type TestLms } from "../../learning/testing/test-lms";

/**
 * The data that the database has for an activity. `course` and `activity` are their keys: their names in the imported
 * archive.
 */
export async function storedContent(lms: TestLms, course: string, activity: string) {
  const row = await lms.db
    .selectFrom("activity_content")
    .select("content")
    .where("activity_id", "=", idOf("activity", course, activity))
    .executeTakeFirst();
  return row?.content;
}
