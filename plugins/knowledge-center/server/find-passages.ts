import { type PluginScope, stopTermsFor, wordsOf } from "../../../server/sdk";
import { loadOpenCourses, loadReadableParts, type OpenCourse, type ReadablePart } from "../../../server/sdk/attempts";
import type { Found, Passage } from "../contract";
import { askedWords, loadTerms, type TermRow } from "./find-terms";
import type { IndexedPart, KnowledgeTables } from "./knowledge.tables";
import { updateIndexes } from "./make-index";
import { rankPassages, type Weights } from "./ranking.rules";
import { termCloseness } from "./terms.rules";

type Scope = PluginScope<KnowledgeTables>;

export interface Search {
  readonly text: string;
  /** A language tag, to find only passages in this language. */
  readonly language?: string;
  /**
   * The id of a course, to find only its passages and those of related courses: courses with the same knowledge model.
   */
  readonly course?: string;
  readonly limit: number;
}

/**
 * A searched course in which the query was found: the parts in its search index, and those parts that contain a word of
 * the query and that the learner may read. A part is an activity at its place in the course's tree.
 */
interface Searched {
  readonly course: OpenCourse;
  readonly parts: readonly IndexedPart[];
  readonly readable: ReadonlyMap<string, ReadablePart>;
  /** The passages of all searched courses are numbered. This is the number of the course's first one. */
  readonly first: number;
}

interface Hit {
  readonly courseId: string;
  readonly position: number;
}

/**
 * Finds passages in the courses' texts that the learner may read now, best first. All other texts are left out before
 * passages are counted and ranked, so that the result reveals nothing about them.
 */
export async function findPassages(scope: Scope, search: Search): Promise<Found> {
  const asked = askedWords(search.text);
  if (asked.length === 0) return { data: [], languages: [] };
  const courses = coursesToSearch(await loadOpenCourses(scope), search.course);
  await updateIndexes(scope, courses);
  const rows = await loadTerms(
    scope.db,
    courses.map(({ id }) => id),
    asked,
  );
  const searched = await loadSearched(scope, courses, rows);
  const numbers = rankPassages(
    asked.map((word) => weightsOf(word, rows, searched)),
    Array.from(searched.values(), countReadablePassages).reduce((sum, count) => sum + count, 0),
  );
  const inOrder = [...searched.values()];
  const hits = numbers.map((number) => hitOf(number, inOrder));
  const languageOf = ({ courseId }: Hit) => searched.get(courseId)?.course.language ?? null;
  const wanted = hits.filter((hit) => isInLanguage(languageOf(hit), search.language));
  const best = await loadPassages(scope, wanted.slice(0, search.limit * PASSAGES_OF_HEADING), searched, asked);
  return {
    data: onePerHeading(best).slice(0, search.limit),
    languages: [...new Set(hits.map(languageOf))].filter((tag) => tag !== null).sort(),
  };
}

/** How many passages are looked at for each that is wanted, because a heading may have several. */
const PASSAGES_OF_HEADING = 3;

/** The best passage of each heading. A text without headings may have several. */
function onePerHeading(passages: readonly Passage[]): Passage[] {
  const seen = new Set<string>();
  return passages.filter(({ course, activity, heading }) => {
    const place = [course.id, activity?.axis, heading].join("\n");
    const isNew = heading === null || !seen.has(place);
    seen.add(place);
    return isNew;
  });
}

/**
 * The courses to search. If the query asks for one course (`wanted`), these are the course and the courses with the
 * same knowledge model; otherwise all courses.
 */
function coursesToSearch(courses: readonly OpenCourse[], wanted: string | undefined): readonly OpenCourse[] {
  if (wanted === undefined) return courses;
  const own = courses.find(({ id }) => id === wanted.toLowerCase());
  if (own === undefined) return [];
  const model = own.knowledgeModelId;
  return courses.filter(({ id, knowledgeModelId }) => id === own.id || (model !== null && knowledgeModelId === model));
}

function isInLanguage(tag: string | null, language: string | undefined): boolean {
  if (language === undefined) return true;
  return `${tag ?? ""}-`.toLowerCase().startsWith(`${language}-`.toLowerCase());
}

async function loadSearched(
  scope: Scope,
  courses: readonly OpenCourse[],
  rows: readonly TermRow[],
): Promise<ReadonlyMap<string, Searched>> {
  const ids = new Set(rows.map(({ objective_id }) => objective_id));
  const hit = courses.filter(({ id }) => ids.has(id)).sort((one, other) => (one.id < other.id ? -1 : 1));
  if (hit.length === 0) return new Map();
  const indexes = await scope.db
    .selectFrom("knowledge_index")
    .select(["objective_id", "parts"])
    .where("objective_id", "in", [...ids])
    .execute();
  const partsOf = new Map(indexes.map(({ objective_id, parts }) => [objective_id, parts]));
  const hitParts = rows.flatMap(({ objective_id, postings }) =>
    partIndexesIn(postings).map((group) => partsOf.get(objective_id)?.[group]?.partId ?? null),
  );
  const partIds = new Set(hitParts.filter((partId) => partId !== null));
  const readable = await loadReadableParts(scope, hit, [...partIds]);
  let first = 0;
  return new Map(
    hit.map((course) => {
      const parts = partsOf.get(course.id) ?? [];
      const searched = { course, parts, readable: readable.get(course.id) ?? new Map(), first };
      first += parts.reduce((sum, { passages }) => sum + passages, 0);
      return [course.id, searched];
    }),
  );
}

/**
 * The parts of a course that contain a term, as indexes into the list of parts in the course's index. They come from
 * the term's postings: three numbers for each passage, of which the first is the index of its part.
 */
function partIndexesIn(postings: readonly number[]): number[] {
  return [...new Set(postings.filter((_, at) => at % 3 === 0))];
}

/**
 * Whether the learner may read a part of a course. Null stands for the description of the course, which everybody who
 * has access to the course may read.
 */
function mayRead({ readable }: Searched, partId: string | null): boolean {
  return partId === null || readable.has(partId);
}

function countReadablePassages(searched: Searched): number {
  const parts = searched.parts.filter(({ partId }) => mayRead(searched, partId));
  return parts.reduce((sum, { passages }) => sum + passages, 0);
}

/** Passage → weight of the word. Of several forms of the word in a passage the heaviest counts. */
function weightsOf(word: string, rows: readonly TermRow[], searched: ReadonlyMap<string, Searched>): Weights {
  const best = new Map<number, number>();
  for (const { objective_id: courseId, term, postings } of rows) {
    const share = termCloseness(term, word);
    const own = searched.get(courseId);
    if (share === 0 || own === undefined) continue;
    const isReadable = own.parts.map(({ partId }) => mayRead(own, partId));
    for (let at = 0; at < postings.length; at += 3) {
      if (isReadable[postings[at] ?? -1] !== true) continue;
      const number = own.first + (postings[at + 1] ?? 0);
      const weight = (postings[at + 2] ?? 0) * share;
      if (weight > (best.get(number) ?? 0)) best.set(number, weight);
    }
  }
  return best;
}

/**
 * The course of a passage, and the position of the passage in it. The courses are in the order of their first passages.
 */
function hitOf(number: number, inOrder: readonly Searched[]): Hit {
  const own = inOrder.findLast(({ first }) => first <= number);
  if (own === undefined) throw new Error(`There is no passage ${number}.`);
  return { courseId: own.course.id, position: number - own.first };
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
    // The right to read the part is checked again, because an import may have changed the course since its terms were
    // read.
    if (row === undefined || own === undefined || !mayRead(own, row.part_id)) return [];
    const { id, name, language } = own.course;
    return {
      course: { id, name },
      activity: activityOf(own.readable.get(row.part_id ?? "")),
      heading: row.heading,
      text: row.passage,
      anchor: row.anchor,
      language,
      matches: matchesIn(row.passage, language, asked),
    };
  });
}

/** The words of a passage that fit a word of the query. Words like "the" are never marked. */
function matchesIn(passage: string, language: string | null, asked: readonly string[]): Passage["matches"] {
  const stop = stopTermsFor(passage, language);
  const words = asked.filter((word) => !stop.has(word));
  return wordsOf(passage, language).flatMap(({ term, start, end }) =>
    !stop.has(term) && words.some((word) => termCloseness(term, word) > 0) ? [{ start, end }] : [],
  );
}

function activityOf(part: ReadablePart | undefined): Passage["activity"] {
  if (part === undefined) return null;
  const { activityId: id, name, activityPathId, axis } = part;
  return { id, name, activityPathId, axis };
}
