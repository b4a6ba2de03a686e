import { isId } from "../../database/storable.rules";
import type { TenantDb } from "../../database/tenant-db/tenant-db";

function findCourses(db: TenantDb, word: string) {
  return db
    .selectFrom("objective")
    .select(["id", "name", "state"])
    .where((eb) =>
      isId(word) ? eb("id", "=", word.toLowerCase()) : eb.or([eb("code", "=", word), eb("name", "=", word)]),
    )
    .orderBy("id")
    .execute();
}

type FoundCourse = Awaited<ReturnType<typeof findCourses>>[number];

/** The only course whose id, code or name is this word, or a sentence that says why there is not exactly one. */
export async function findOnlyCourse(db: TenantDb, word: string): Promise<FoundCourse | { readonly why: string }> {
  const found = await findCourses(db, word);
  const [only] = found;
  if (only === undefined) return { why: `There is no course "${word}". npm run courses lists them with their ids.` };
  if (found.length === 1) return only;
  return { why: `Several courses are called "${word}". Say which:\n${found.map(({ id }) => `  ${id}`).join("\n")}` };
}

/** The parts of a course without removed ones, parents before children, in reading order. */
export async function partsOf(db: TenantDb, objectiveId: string) {
  const parts = await db
    .selectFrom("activity_part as part")
    .innerJoin("activity", (join) => join.onRef("activity.id", "=", "part.activity_id"))
    .select(["part.id", "part.parent_id", "part.activity_id", "part.axis", "part.position"])
    .select(["activity.name", "activity.type", "activity.state"])
    .where("part.objective_id", "=", objectiveId)
    .where("part.removed", "=", false)
    .orderBy("part.position")
    .execute();
  const below = Map.groupBy(parts, ({ parent_id }) => parent_id);
  const inOrder = (parent: string | null): typeof parts =>
    (below.get(parent) ?? []).flatMap((part) => [part, ...inOrder(part.id)]);
  return inOrder(null);
}
