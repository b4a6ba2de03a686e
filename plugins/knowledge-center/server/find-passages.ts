import { type HalfScope, wordsOf } from "../../../server/sdk";
import { loadOpenCourses, loadReadableParts, type OpenCourse, type ReadablePart } from "../../../server/sdk/attempts";
import type { Found, Passage } from "../contract";
import { askedWords, loadTerms, type TermRow } from "./find-terms";
import type { IndexedPart, KnowledgeTables } from "./knowledge.tables";
import { bringUpToDate } from "./make-index";
import { type Hit, type Posting, ranked } from "./ranking.rules";
import { closeness } from "./terms.rules";

type Scope = HalfScope<KnowledgeTables>;

export interface Search {
  readonly text: string;
  /** A language tag, to find only passages in this language. */
  readonly language?: string;
  /** The id of a course, to find only its passages and those of courses with the same knowledge model. */
  readonly course?: string;
  readonly limit: number;
}

/** A course that is searched: its index, and what the learner may read of it. */
interface Searched {
  readonly course: OpenCourse;
  readonly parts: readonly IndexedPart[];
  readonly readable: ReadonlyMap<string, ReadablePart>;
}

/**
 * Finds passages among what the learner may read now. What the learner may not read is left out before passages are counted
 * and ranked, so that the answer tells nothing of it.
 */
export async function findPassages(scope: Scope, search: Search): Promise<Found> {
  const asked = askedWords(search.text);
  if (asked.length === 0) return { data: [], languages: [] };
  const courses = among(await loadOpenCourses(scope), search.course);
  await bringUpToDate(scope, courses);
  const rows = await loadTerms(
    scope.db,
    courses.map(({ id }) => id),
    asked,
  );
  const searched = await loadSearched(scope, courses, rows);
  const hits = ranked(
    asked.map((word) => postingsWith(word, rows, searched)),
    Array.from(searched.values(), readablePassages).reduce((sum, count) => sum + count, 0),
  );
  const languageOf = ({ courseId }: Hit) => searched.get(courseId)?.course.language ?? null;
  const wanted = hits.filter((hit) => isIn(languageOf(hit), search.language)).slice(0, search.limit);
  return {
    data: await loadPassages(scope, wanted, searched, asked),
    languages: [...new Set(hits.map(languageOf))].filter((tag) => tag !== null).sort(),
  };
}

/** The courses to search: a course and those with the same knowledge model; without a course all of them. */
function among(courses: readonly OpenCourse[], wanted: string | undefined): readonly OpenCourse[] {
  if (wanted === undefined) return courses;
  const own = courses.find(({ id }) => id === wanted.toLowerCase());
  if (own === undefined) return [];
  const model = own.knowledgeModelId;
  return courses.filter(({ id, knowledgeModelId }) => id === own.id || (model !== null && knowledgeModelId === model));
}

function isIn(tag: string | null, language: string | undefined): boolean {
  if (language === undefined) return true;
  return `${tag ?? ""}-`.toLowerCase().startsWith(`${language}-`.toLowerCase());
}

async function loadSearched(
  scope: Scope,
  courses: readonly OpenCourse[],
  rows: readonly TermRow[],
): Promise<ReadonlyMap<string, Searched>> {
  const ids = new Set(rows.map(({ objective_id }) => objective_id));
  const hit = courses.filter(({ id }) => ids.has(id));
  if (hit.length === 0) return new Map();
  const indexes = await scope.db
    .selectFrom("knowledge_index")
    .select(["objective_id", "parts"])
    .where("objective_id", "in", [...ids])
    .execute();
  const partsOf = new Map(indexes.map(({ objective_id, parts }) => [objective_id, parts]));
  const hitParts = rows.flatMap(({ objective_id, postings }) =>
    groupsIn(postings).map((group) => partsOf.get(objective_id)?.[group]?.partId ?? null),
  );
  const partIds = new Set(hitParts.filter((partId) => partId !== null));
  const readable = await loadReadableParts(scope, hit, [...partIds]);
  return new Map(
    hit.map((course) => [
      course.id,
      { course, parts: partsOf.get(course.id) ?? [], readable: readable.get(course.id) ?? new Map() },
    ]),
  );
}

/** Which parts of a course contain a term, from its postings: the indexes of the parts in the course's index. */
function groupsIn(postings: readonly number[]): number[] {
  return [...new Set(postings.filter((_, at) => at % 3 === 0))];
}

/**
 * Whether the learner may read a part of a course, or (null) its description, which everybody may read who has the course.
 */
function mayRead({ readable }: Searched, partId: string | null): boolean {
  return partId === null || readable.has(partId);
}

/** How many passages the parts of a course have that the learner may read. */
function readablePassages(searched: Searched): number {
  const parts = searched.parts.filter(({ partId }) => mayRead(searched, partId));
  return parts.reduce((sum, { passages }) => sum + passages, 0);
}

/**
 * The readable passages that contain a word. If a passage contains several forms of the word, the one that fits best counts.
 */
function postingsWith(
  word: string,
  rows: readonly TermRow[],
  searched: ReadonlyMap<string, Searched>,
): readonly Posting[] {
  const best = new Map<string, Posting>();
  for (const { objective_id: courseId, term, postings } of rows) {
    const share = closeness(term, word);
    const own = searched.get(courseId);
    if (share === 0 || own === undefined) continue;
    for (let at = 0; at < postings.length; at += 3) {
      const partId = own.parts[postings[at] ?? -1]?.partId;
      if (partId === undefined || !mayRead(own, partId)) continue;
      const position = postings[at + 1] ?? 0;
      const weight = (postings[at + 2] ?? 0) * share;
      const key = `${courseId}/${position}`;
      if (weight > (best.get(key)?.weight ?? 0)) best.set(key, { courseId, position, weight });
    }
  }
  return [...best.values()];
}

async function loadPassages(
  { db }: Scope,
  hits: readonly Hit[],
  searched: ReadonlyMap<string, Searched>,
  asked: readonly string[],
): Promise<Passage[]> {
  if (hits.length === 0) return [];
  const rows = await db
    .selectFrom("knowledge_passage")
    .select(["objective_id", "position", "part_id", "anchor", "heading", "passage"])
    .where("objective_id", "in", [...new Set(hits.map(({ courseId }) => courseId))])
    .where("position", "in", [...new Set(hits.map(({ position }) => position))])
    .execute();
  const byKey = new Map(rows.map((row) => [`${row.objective_id}/${row.position}`, row]));
  return hits.flatMap(({ courseId, position }) => {
    const [row, own] = [byKey.get(`${courseId}/${position}`), searched.get(courseId)];
    // Checked again: an import may have changed the course since its terms were read.
    if (row === undefined || own === undefined || !mayRead(own, row.part_id)) return [];
    const { id, name, language } = own.course;
    return {
      course: { id, name },
      activity: activityOf(own.readable.get(row.part_id ?? "")),
      ...{ heading: row.heading, text: row.passage, anchor: row.anchor, language },
      matches: wordsOf(row.passage, language).flatMap(({ term, start, end }) =>
        asked.some((word) => closeness(term, word) > 0) ? [{ start, end }] : [],
      ),
    };
  });
}

function activityOf(part: ReadablePart | undefined): Passage["activity"] {
  if (part === undefined) return null;
  const { activityId: id, name, activityPathId, axis } = part;
  return { id, name, activityPathId, axis };
}
