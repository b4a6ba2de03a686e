import { type CallsOf, upsert } from "../../../server/sdk";
import type * as contract from "../contract";
import { USUAL_LOOK } from "../rules/reading-look.rules";
import { courseEnding } from "./course-ending";
import type { ReadingLookTables } from "./reading-look.tables";

export const calls: CallsOf<typeof contract, ReadingLookTables> = {
  getCourseEnding: ({ db, tenantId, user, now, hooks, params }) =>
    courseEnding({ db, tenantId, userId: user.id, now, hooks }, params.objectiveId),

  async getReadingLook({ db, user }) {
    const row = await db
      .selectFrom("reading_look")
      .select(["size", "width", "spacing", "paper", "wide_letters as wideLetters"])
      .where("user_id", "=", user.id)
      .executeTakeFirst();
    return row ?? USUAL_LOOK;
  },

  async chooseReadingLook({ db, tenantId, user, body }) {
    const { size, width, spacing, paper, wideLetters } = body;
    const row = { tenant_id: tenantId, user_id: user.id, size, width, spacing, paper, wide_letters: wideLetters };
    await upsert<ReadingLookTables, "reading_look">(db, "reading_look", ["tenant_id", "user_id"], [row]);
    return body;
  },
};
