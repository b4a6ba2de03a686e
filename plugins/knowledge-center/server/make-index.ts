import { sql } from "kysely";
import { json, type PluginDb, readTextBlocks, type TenantHooks, upsert, withTransaction } from "../../../server/sdk";
import { readCourseText } from "../../../server/sdk/attempts";
import type { KnowledgeTables } from "./knowledge.tables";
import { passagesOf, type TextPassage } from "./passages.rules";
import { postingsOf } from "./weights.rules";

interface IndexScope {
  readonly db: PluginDb<KnowledgeTables>;
  readonly tenantId: string;
  readonly hooks: TenantHooks;
  /** Aborts when the work should end. A search index of a course that is already being made is completed. */
  readonly signal?: AbortSignal;
}

export interface IndexedCourse {
  readonly id: string;
  readonly language: string | null;
  readonly contentVersion: string;
}

/** Raise it when passages or terms are made in another way: then all indexes are made again. */
const INDEX_FORMAT = 4;

/** Other searches that need one wait for it and do not open a transaction of their own. */
const runningWork = new Map<string, Promise<void>>();

/** Each in one transaction, so it is stored completely or not at all. */
export async function updateIndexes(scope: IndexScope, courses: readonly IndexedCourse[]): Promise<void> {
  if (courses.length === 0) return;
  const types = scope.hooks.of("readableText").flatMap(({ listen }) => Object.keys(listen));
  const source = `${INDEX_FORMAT} ${types.sort().join(",")}`;
  const ids = courses.map(({ id }) => id);
  const rows = await scope.db
    .selectFrom("knowledge_index")
    .select(["objective_id", "made_from"])
    .where("objective_id", "in", ids)
    .execute();
  const made = new Map(rows.map(({ objective_id, made_from }) => [objective_id, made_from]));
  for (const course of courses) {
    if (scope.signal?.aborted) return;
    const madeFrom = `${source} ${course.contentVersion}`;
    if (made.get(course.id) === madeFrom) continue;
    await makeOnce(scope, course, madeFrom);
  }
}

function makeOnce(scope: IndexScope, course: IndexedCourse, madeFrom: string): Promise<void> {
  const key = `${scope.tenantId} ${course.id} ${madeFrom}`;
  const known = runningWork.get(key);
  if (known) return known;
  const made = withTransaction(scope.db, (db) => makeIndex({ ...scope, db }, course, madeFrom));
  const done = made.finally(() => runningWork.delete(key));
  runningWork.set(key, done);
  return done;
}

/**
 * Makes the index of a course. `madeFrom` says from what: the index's format, the activity types with readable text,
 * and the version of the course's contents. This version was read before the texts: if an import changes the course in
 * between, the index is out of date at once, and the next search makes it again.
 */
async function makeIndex(scope: IndexScope, course: IndexedCourse, madeFrom: string): Promise<void> {
  const { db, tenantId: tenant_id } = scope;
  const { id: objective_id, language } = course;
  if (await isMadeFrom(db, objective_id, madeFrom)) return;
  const groups = [{ partId: null, ...(await descriptionOf(db, course)) }, ...(await partsOf(scope, course))];
  await db.deleteFrom("knowledge_passage").where("objective_id", "=", objective_id).execute();
  await db.deleteFrom("knowledge_term").where("objective_id", "=", objective_id).execute();
  const passages = groups.flatMap(({ partId, passages: own }) =>
    own.map(({ anchor, heading, text }) => ({
      part_id: partId,
      heading,
      passage: text,
      anchor: partId === null ? null : json(anchor),
    })),
  );
  await upsert(
    db,
    "knowledge_passage",
    ["tenant_id", "objective_id", "position"],
    passages.map((row, position) => ({ tenant_id, objective_id, position, ...row })),
  );
  await storeTerms(db, objective_id, postingsOf(groups, language));
  const parts = groups.map(({ partId, passages: own }) => ({ partId, passages: own.length }));
  await db
    .updateTable("knowledge_index")
    .set({ made_from: madeFrom, parts: json(parts) })
    .where("objective_id", "=", objective_id)
    .execute();
}

/** Tens of thousands of terms for a large course, so one statement with two parameters stores them. */
async function storeTerms(
  db: IndexScope["db"],
  courseId: string,
  terms: ReadonlyMap<string, readonly number[]>,
): Promise<void> {
  const postings = Array.from(terms.values(), (numbers) => `{${numbers.join(",")}}`);
  const made = sql<{ term: string; postings: string }>`unnest(${[...terms.keys()]}::text[], ${postings}::text[])`;
  await db
    .insertInto("knowledge_term")
    .columns(["objective_id", "term", "postings"])
    .expression(
      db
        .selectFrom(made.as<"made">(sql`made(term, postings)`))
        .select([
          sql<string>`${courseId}::uuid`.as("objective_id"),
          "made.term",
          sql<number[]>`made.postings::integer[]`.as("postings"),
        ]),
    )
    .execute();
}

/** Whether the index is up to date. The index is locked, so that only one of two searches makes it. */
async function isMadeFrom(db: IndexScope["db"], objective_id: string, madeFrom: string): Promise<boolean> {
  await db
    .insertInto("knowledge_index")
    .values({ objective_id, made_from: "", parts: json([]) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom("knowledge_index")
    .select("made_from")
    .where("objective_id", "=", objective_id)
    .forUpdate()
    .executeTakeFirst();
  return row?.made_from === madeFrom;
}

interface Group {
  readonly title: string;
  readonly passages: readonly TextPassage[];
}

async function descriptionOf(db: IndexScope["db"], { id, language }: IndexedCourse): Promise<Group> {
  const course = await db
    .selectFrom("objective")
    .select(["name", "description", "about"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const short = { anchor: { unit: "block", at: 0 } as const, heading: null, text: course.description };
  return { title: course.name, passages: passagesOf([short, ...readTextBlocks(course.about ?? "")], language) };
}

async function partsOf(scope: IndexScope, course: IndexedCourse): Promise<(Group & { readonly partId: string })[]> {
  const parts = [];
  for await (const { partId, name, blocks } of readCourseText(scope, course)) {
    const passages = passagesOf(blocks, course.language);
    if (passages.length > 0) parts.push({ partId, title: name, passages });
  }
  return parts;
}
