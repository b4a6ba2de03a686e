import { anyOf, type Given, prepared } from "../../database/prepared";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { isOfTransaction } from "../../database/transaction";
import type { TenantHooks } from "../../kit/hooks/hooks";
import { readText } from "../files/read-text";
import type { TextBlock } from "../learning.hooks";
import { pathOfFile } from "../portal-paths";
import { type PartRow, partRows } from "../tree/part-rows";

/** The text of one activity in a course, block by block in reading order. */
interface PartText {
  readonly partId: string;
  /** The name of the activity. */
  readonly name: string;
  readonly blocks: readonly TextBlock[];
}

/** How many activities' contents one statement reads. */
const AT_ONCE = 50;

const contentsOf = prepared((db, { activityIds }: Given<{ activityIds: readonly string[] }>) =>
  db.selectFrom("activity_content").select(["activity_id", "content"]).where("activity_id", "=", anyOf(activityIds)),
);

/**
 * Reads the texts of a course's activities in reading order, without asking who may read them. It leaves out what is graded
 * by a tool or by a person, what has a demand such as supervision, and everything below something with a demand.
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

/**
 * The text of one activity. If the plugin of its type fails, there is none: the fault is in the log, and the texts of other
 * types can still be read.
 */
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

/** The parts without demands (and not below one), in reading order. */
function plainParts(rows: readonly PartRow[]): PartRow[] {
  const below = Map.groupBy(rows, ({ parent_id }) => parent_id);
  const inOrder = (parent: string | null): PartRow[] =>
    (below.get(parent) ?? []).flatMap((row) => (row.demands.length > 0 ? [] : [row, ...inOrder(row.id)]));
  return inOrder(null);
}
