import type { ObjectiveRecord } from "../../../core/learning/contract/entities/index";
import { coursePaths, isReached, visibleRecord } from "../../../core/learning/rules/index";
import { courseRows, isEnrolledCondition } from "../lists/course-list";
import { projectEnrollment } from "../rows/enrollment.rows";
import { loadObjectiveRecords } from "../rows/objective-records.rows";
import type { NewsEntry, NewsKind, NewsPage, NewsScope } from "./news.hooks";
import { pageOfNews } from "./news-order.rules";

/** The kinds of news of learning itself: grades that can be seen from now on, and courses that have opened. */
export const courseNewsKinds: Readonly<Record<string, NewsKind>> = {
  grade: { title: "portal.news.grades", icon: "chart" },
  opens: { title: "portal.news.openings", icon: "calendar" },
};

/** A page of the news of a learner's courses. An archived course and one that the learner has lost have none. */
export async function courseNews(scope: NewsScope, page: NewsPage): Promise<readonly NewsEntry[]> {
  if (!Object.keys(courseNewsKinds).some((kind) => page.kinds.has(kind))) return [];
  const courses = await listedCourses(scope);
  if (courses.length === 0) return [];
  const grades = page.kinds.has("grade") ? await gradeNews(scope, courses) : [];
  return pageOfNews([...grades, ...courses.flatMap((course) => openingOf(course, scope.now))], page);
}

type ListedCourse = Awaited<ReturnType<typeof listedCourses>>[number];

async function listedCourses({ db, userId }: NewsScope) {
  return courseRows({ db, userId })
    .selectAll("access")
    .select(["objective.name", "objective.language", "aggregate.last_workflow_id"])
    .where(isEnrolledCondition)
    .where("objective.state", "<>", "draft")
    .execute();
}

/** A grade is news from the moment on at which the learner may see it. What the grade is stays on its page. */
async function gradeNews(scope: NewsScope, courses: readonly ListedCourse[]): Promise<NewsEntry[]> {
  const { db, userId, now } = scope;
  const byId = new Map(courses.map((course) => [course.objective_id, course]));
  const records = await loadObjectiveRecords(db, { userId });
  const graded = await gradingTimes(scope);
  return records.flatMap(({ id, objectiveId, stored }) => {
    const course = byId.get(objectiveId);
    if (course === undefined) return [];
    const enrollment = projectEnrollment(course);
    const finished = graded.get(stored.objectiveWorkflowId ?? "") ?? stored.finished;
    if (finished === null || !hasOutcome(visibleRecord(stored, enrollment, now))) return [];
    const { gradeRevealPolicy, gradeRevealDate } = enrollment;
    const revealed = gradeRevealPolicy === "afterDate" && gradeRevealDate !== null ? gradeRevealDate : finished;
    const at = new Date(Math.max(Date.parse(finished), Date.parse(revealed)));
    return [entryOf(course, { id: `grade:${id}`, kind: "grade", at, isRead: false })];
  });
}

/** When the attempts of a learner were graded: the id of each graded attempt → the time. */
async function gradingTimes({ db, userId }: NewsScope): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("objective_workflow")
    .select(["id", "finished"])
    .where("user_id", "=", userId)
    .where("finished", "is not", null)
    .execute();
  return new Map(rows.flatMap(({ id, finished }) => (finished === null ? [] : [[id, finished.toISOString()]])));
}

function hasOutcome({ grade, normalizedScore, passed }: ObjectiveRecord): boolean {
  return grade !== null || normalizedScore !== null || passed !== null;
}

/** The opening of a course. It counts as read once the learner has begun. */
function openingOf(course: ListedCourse, now: Date): NewsEntry[] {
  const { availability_date: opened, availability_end_date: ends, objective_id: id } = course;
  if (opened === null || opened > now || isReached(ends?.toISOString() ?? null, now)) return [];
  return [entryOf(course, { id: `opens:${id}`, kind: "opens", at: opened, isRead: course.last_workflow_id !== null })];
}

function entryOf(course: ListedCourse, entry: Pick<NewsEntry, "id" | "kind" | "at" | "isRead">): NewsEntry {
  const { objective_id: id, name, language } = course;
  const sentence = entry.kind === "grade" ? "portal.news.grade" : "portal.news.opening";
  return {
    ...entry,
    sentence,
    name,
    by: null,
    words: null,
    course: { id, name, language },
    path: coursePaths.overview(id),
  };
}
