import type { ObjectiveRecord } from "../../../core/learning/contract/entities/index";
import { coursePaths, visibleRecord } from "../../../core/learning/rules/index";
import { courseAgenda } from "../day/course-agenda";
import { courseRows, isEnrolledCondition } from "../lists/course-list";
import { loadListedCourses } from "../reading/open-courses";
import { projectEnrollment } from "../rows/enrollment.rows";
import { loadObjectiveRecords } from "../rows/objective-records.rows";
import type { NewsEntry, NewsKind, NewsPage, NewsScope } from "./news.hooks";
import { pageOfNews } from "./news-order.rules";

export const courseNewsKinds: Readonly<Record<string, NewsKind>> = {
  grade: { title: "portal.news.grades", icon: "chart", mailable: true },
  opens: { title: "portal.news.openings", icon: "calendar" },
};

/** How many days an opening is news. */
const OPENING_DAYS = 90;

export async function courseNews(scope: NewsScope, page: NewsPage): Promise<readonly NewsEntry[]> {
  if (!Object.keys(courseNewsKinds).some((kind) => page.kinds.has(kind))) return [];
  const courses = await listedCourses(scope);
  if (courses.length === 0) return [];
  const byId = new Map(courses.map((course) => [course.objective_id, course]));
  const grades = page.kinds.has("grade") ? await gradeNews(scope, byId) : [];
  const openings = page.kinds.has("opens") ? await openingNews(scope, byId) : [];
  return pageOfNews([...grades, ...openings], page);
}

type ListedCourse = Awaited<ReturnType<typeof listedCourses>>[number];

async function listedCourses({ db, userId }: NewsScope) {
  return courseRows({ db, userId })
    .selectAll("access")
    .select(["objective.name", "objective.language"])
    .where(isEnrolledCondition)
    .where("objective.state", "<>", "draft")
    .execute();
}

async function gradeNews(scope: NewsScope, byId: ReadonlyMap<string, ListedCourse>): Promise<NewsEntry[]> {
  const { db, userId, now } = scope;
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
    const { name, language } = course;
    return [
      {
        id: `grade:${id}`,
        kind: "grade",
        at,
        sentence: "portal.news.grade",
        name,
        by: null,
        words: null,
        course: { id: objectiveId, name, language },
        path: coursePaths.overview(objectiveId),
        isRead: false,
      },
    ];
  });
}

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

/** Courses and parts that have opened in the last months. An opening counts as read once the learner has begun. */
async function openingNews(scope: NewsScope, byId: ReadonlyMap<string, ListedCourse>): Promise<NewsEntry[]> {
  const { now } = scope;
  const from = new Date(now.getTime() - OPENING_DAYS * 24 * 3600 * 1000);
  const dates = await courseAgenda(scope, { from, until: now }, await loadListedCourses(scope));
  return dates.flatMap(({ id, kind, at, name, course, path, isBegun, isDone }) => {
    const [, key = ""] = id.split(":");
    if (kind !== "opens" || at < from || at > now || course === null || !byId.has(course.id)) return [];
    const isRead = isBegun || isDone;
    const sentence = "portal.news.opening";
    return [{ id: `opens:${key}`, kind, at, sentence, name, by: null, words: null, course, path, isRead }];
  });
}
