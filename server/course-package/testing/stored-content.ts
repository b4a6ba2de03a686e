import { idOf, type TestLms } from "../../learning/testing/test-lms";

/** The stored content of an activity, by the keys of the package. */
export async function storedContent(lms: TestLms, course: string, activity: string) {
  const row = await lms.db
    .selectFrom("activity_content")
    .select("content")
    .where("activity_id", "=", idOf("activity", course, activity))
    .executeTakeFirst();
  return row?.content;
}
