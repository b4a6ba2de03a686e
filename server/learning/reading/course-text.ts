import { anyOf, prepared, type StatementParameters } from "../../database/prepared";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { isTransactionFailure } from "../../database/transaction";
import type { TenantHooks } from "../../kit/hooks/hooks";
import { readText } from "../files/read-text";
import type { GradedQuestion, TextBlock } from "../learning.hooks";
import { pathOfFile } from "../portal-paths";

/** The text of one activity in a course, block by block in reading order. */
export interface PartText {
  readonly partId: string;
  readonly name: string;
  readonly blocks: readonly TextBlock[];
}

const AT_ONCE = 50;

/** The parts of a course in order, with the columns that decide whether their texts may be read. */
const partsOf = prepared((db, { courseId }: StatementParameters<{ courseId: string }>) =>
  db
    .selectFrom("activity_part as part")
    .innerJoin("activity", (join) => join.onRef("activity.id", "=", "part.activity_id"))
    .select(["part.id", "part.parent_id", "part.activity_id", "activity.name", "activity.type"])
    .select(["activity.demands", "activity.support_lti_grading"])
    .where("part.objective_id", "=", courseId)
    .where("part.removed", "=", false)
    .orderBy("part.position")
    .orderBy("part.id"),
);

type TextRow = Awaited<ReturnType<typeof partsOf.all>>[number];

const contentsOf = prepared((db, { activityIds }: StatementParameters<{ activityIds: readonly string[] }>) =>
  db.selectFrom("activity_content").select(["activity_id", "content"]).where("activity_id", "=", anyOf(activityIds)),
);

/**
 * Reads the texts of a course's activities in reading order. It does not check who may read them. Activities that a
 * tool or a person grades are left out, and so is every part with a demand, together with the parts below it.
 */
export async function* readCourseText(scope: ReadingScope, course: ReadCourse): AsyncGenerator<PartText> {
  yield* textsOf(scope, course, readableParts(await partsOf.all(scope.db, { courseId: course.id })));
}

/** The text of one activity. It does not check who may read it. None if its type gives no text. */
export async function readActivityText(
  scope: ReadingScope,
  course: ReadCourse,
  { id, type }: { readonly id: string; readonly type: string },
): Promise<readonly TextBlock[]> {
  for await (const { blocks } of textsOf(scope, course, [{ id, activity_id: id, name: "", type }])) return blocks;
  return [];
}

/** Matches a heading that is a question. Other headings only name the subject. */
const ASKING = /[?？؟]/;

/**
 * The graded questions of a course, as far as the server knows them: the questions of tools that come with the server,
 * and the text blocks that `readCourseText` leaves out. Learners never get them: other code compares them with a
 * learner's question, to recognise a graded one.
 * @throws errors of the hook `gradedQuestions`, by which plugins give the questions of their tools: without all
 * questions, nobody could rely on the answer
 */
export async function readGradedQuestions(scope: ReadingScope, course: ReadCourse): Promise<GradedQuestion[]> {
  const rows = await partsOf.all(scope.db, { courseId: course.id });
  const readable = new Set(readableParts(rows));
  const graded = rows.filter((row) => !readable.has(row));
  const prompts = new Set<string>();
  for await (const { blocks } of textsOf(scope, course, graded)) {
    for (const { heading, text } of blocks) {
      prompts.add(text);
      if (heading !== null && ASKING.test(heading)) prompts.add(heading);
    }
  }
  const questions: GradedQuestion[] = Array.from(prompts, (prompt) => ({ prompt, choices: [], solutions: [] }));
  for (const { listen } of scope.hooks.of("gradedQuestions")) questions.push(...(await listen(scope, course)));
  return questions;
}

export interface ReadingScope {
  readonly db: TenantDb;
  readonly hooks: TenantHooks;
}

export interface ReadCourse {
  readonly id: string;
  readonly language: string | null;
}

async function* textsOf(
  { db, hooks }: ReadingScope,
  course: ReadCourse,
  rows: readonly Pick<TextRow, "id" | "activity_id" | "name" | "type">[],
): AsyncGenerator<PartText> {
  const parts = rows.filter(({ type }) => hooks.for("readableText", type) !== null);
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
 * The text of one activity. If the plugin of its type fails, there is none: the fault is in the log, and the texts of
 * other types can still be read.
 */
async function blocksOf(type: string, content: Content, hooks: TenantHooks): Promise<readonly TextBlock[]> {
  const listener = listenerFor(type, hooks);
  if (listener === null) return [];
  try {
    return await listener.listen(content);
  } catch (error) {
    if (isTransactionFailure(error)) throw error;
    hooks.onFault(listener.plugin, "readableText", error);
    return [];
  }
}

/** The parts in reading order that nobody grades, without parts that have a demand and the parts below them. */
function readableParts(rows: readonly TextRow[]): TextRow[] {
  const below = Map.groupBy(rows, ({ parent_id }) => parent_id);
  const inOrder = (parent: string | null): TextRow[] =>
    (below.get(parent) ?? []).flatMap((row) => (row.demands.length > 0 ? [] : [row, ...inOrder(row.id)]));
  return inOrder(null).filter(({ support_lti_grading }) => !support_lti_grading);
}
