import { anyOf, type Given, prepared } from "../../database/prepared";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { isOfTransaction } from "../../database/transaction";
import type { TenantHooks } from "../../kit/hooks/hooks";
import { readText } from "../files/read-text";
import type { TextBlock } from "../learning.hooks";
import { pathOfFile } from "../portal-paths";
import { type PartRow, partRows } from "../tree/part-rows";

/** The text of one part of a course, in reading order. */
interface PartText {
  readonly partId: string;
  /** Name of the activity. */
  readonly name: string;
  readonly blocks: readonly TextBlock[];
}

/** Activities whose contents are read with one statement. */
const AT_ONCE = 50;

const contentsOf = prepared((db, { activityIds }: Given<{ activityIds: readonly string[] }>) =>
  db.selectFrom("activity_content").select(["activity_id", "content"]).where("activity_id", "=", anyOf(activityIds)),
);

/**
 * The texts of a course's activities, in reading order, whoever may read them. Left out is what is graded by a tool or
 * by a person, what has a demand such as supervision, and all that is below something with a demand.
 */
export async function* readCourseText(
  { db, hooks }: { readonly db: TenantDb; readonly hooks: TenantHooks },
  course: { readonly id: string; readonly language: string | null },
): AsyncGenerator<PartText> {
  const parts = plainParts(await partRows(db, [course.id])).filter(
    ({ type, support_lti_grading }) => !support_lti_grading && hooks.for("readableText", type) !== null,
  );
  const fileText = async (address: string) => {
    const path = pathOfFile(course.id, address);
    return path === null ? null : readText(db, course.id, path);
  };
  for (let start = 0; start < parts.length; start += AT_ONCE) {
    const some = parts.slice(start, start + AT_ONCE);
    const rows = await contentsOf.all(db, { activityIds: some.map(({ activity_id }) => activity_id) });
    const contents = new Map(rows.map(({ activity_id, content }) => [activity_id, content]));
    for (const { id, activity_id, name, type } of some) {
      const stored = contents.get(activity_id);
      if (stored === undefined) continue;
      yield { partId: id, name, blocks: await blocksOf(type, { stored, language: course.language, fileText }, hooks) };
    }
  }
}

type Content = Parameters<NonNullable<ReturnType<typeof listenerFor>>["listen"]>[0];

const listenerFor = (type: string, hooks: TenantHooks) => hooks.for("readableText", type);

/** A listener that fails gives no text. The fault is in the log, and the texts of other types can be read. */
async function blocksOf(type: string, content: Content, hooks: TenantHooks): Promise<readonly TextBlock[]> {
  const listener = listenerFor(type, hooks);
  if (listener === null) return [];
  try {
    return await listener.listen(content);
  } catch (error) {
    if (isOfTransaction(error)) throw error;
    hooks.onFault(listener.plugin, "readableText", error);
    return [];
  }
}

/** The parts without demands, in reading order. */
function plainParts(rows: readonly PartRow[]): PartRow[] {
  const below = Map.groupBy(rows, ({ parent_id }) => parent_id);
  const inOrder = (parent: string | null): PartRow[] =>
    (below.get(parent) ?? []).flatMap((row) => (row.demands.length > 0 ? [] : [row, ...inOrder(row.id)]));
  return inOrder(null);
}
