/**
 * Functions about courses for the server parts of plugins: attempts, scores, results, and who has a course. A part is
 * the place of an activity in a course's tree. The functions get the database in the plugin's own type.
 */

import { findEndedWork as endedWork } from "../learning/activities/ended-work";
import { enterPartOf as enter } from "../learning/activities/enter-part";
import { enterLastAttempt as enterLast, takePart as take } from "../learning/activities/take-part";
import { lockAttempt as lock } from "../learning/attempts/locked-attempt";
import { noteProctoringSession as noteSession } from "../learning/attempts/proctoring-session";
import { enrolByAccess as enrol } from "../learning/courses/enrol";
import { readAgenda as agenda } from "../learning/day/read-agenda";
import { readDayParts as dayParts } from "../learning/day/read-day-parts";
import { readTasks as tasks } from "../learning/day/read-tasks";
import { timedCourses as coursesInTime, readTimed as timed } from "../learning/day/read-timed";
import { giveScore as give } from "../learning/grading/give-score";
import { listConditions as conditions } from "../learning/lists/course-list";
import {
  loadCatalogCategories as categories,
  categoriesOf as categoriesOfCourses,
  loadCatalogShowcases as showcases,
  showcasesOf as showcasesOfCourses,
} from "../learning/lists/filters.rows";
import { readNews as news, readNewsKinds as newsKinds } from "../learning/news/read-news";
import { loadCourseOutline as courseOutline } from "../learning/reading/course-outline";
import { readGradedQuestions as gradedQuestions, readCourseText as readTexts } from "../learning/reading/course-text";
import { findPassages as passages } from "../learning/reading/find-passages";
import { findMissedPassages as missedPassages } from "../learning/reading/missed-passages";
import {
  loadOpenCourses as openCourses,
  loadReadableParts as readableParts,
  loadRunningCourses as runningCourses,
} from "../learning/reading/open-courses";
import { loadOwnGroups as ownGroups } from "../learning/reading/own-groups";
import { loadResumePart as resumePart } from "../learning/reading/resume-part";
import { loadCostlyParts as costlyParts } from "../learning/records/costly-parts";
import {
  loadEarnedCourses as earnedCourses,
  listFinishedCourses as finishedCourses,
} from "../learning/records/finished-courses";
import { loadRecentResults as recentResults } from "../learning/records/recent-results";
import { loadResultTerms as resultTerms } from "../learning/records/result-terms";
import { loadVisibleRecords as visibleRecords } from "../learning/records/visible-records";
import { findAggregate as aggregate } from "../learning/rows/aggregates.rows";
import { findWorkflow as find, loadAttempt as load } from "../learning/rows/attempt";
import { loadEnrollments as enrollments } from "../learning/rows/enrollment.rows";
import { holdAttempt as hold, lockCourse as lockIts, releaseAttempt as release } from "../learning/rows/holds";
import { loadObjectiveRecords as records } from "../learning/rows/objective-records.rows";
import { loadTree as loadParts } from "../learning/tree/stored-tree";
import { forPlugins } from "./plugin-db";

export { assertAccess, pathTo } from "../learning/activities/start-parts";
export { assertOpen } from "../learning/attempts/locked-attempt";
export { isCourseOpen } from "../learning/courses/open-course";
export type {
  AgendaEntry,
  AgendaSpan,
  DayScope,
  LearnerTask,
  TaskScope,
  TimedScope,
  TimedThing,
} from "../learning/day/day.hooks";
export { kindTitles } from "../learning/day/kind-titles";
export type { OpenWork } from "../learning/day/open-work";
export type { GivenScore } from "../learning/grading/give-score";
export { assertGrader, assertNotOwn } from "../learning/grading/grader";
export { isStaff, type StoredRights } from "../learning/grading/staff.rules";
export { containsWords } from "../learning/lists/search-condition";
export type { NewsEntry, NewsKind, NewsPage, NewsPlace } from "../learning/news/news.hooks";
export { pageOfNews } from "../learning/news/news-order.rules";
export { canFindPassages } from "../learning/reading/find-passages";
export type { OpenCourse, ReadablePart } from "../learning/reading/open-courses";
export type { OwnGroup } from "../learning/reading/own-groups";
export type { ResultTerms } from "../learning/records/result-terms";
export type { Attempt } from "../learning/rows/attempt";
export type { StoredTree } from "../learning/tree/stored-tree";

/**
 * Checks whether the user may enter a part of a course in their last attempt, and throws `ApiError` if not. Returns the
 * attempt, or null when the user has none.
 */
export const enterLastAttempt = forPlugins(enterLast);

/**
 * Checks whether a learner may enter a part in the attempt with this id, and throws `ApiError` if not. Returns the path
 * of parts down to it.
 */
export const enterPartOf = forPlugins(enter);

/**
 * The user's course with the right to it (access), last attempt and result, by the id of the course. null when the user
 * does not have the course.
 */
export const findAggregate = forPlugins(aggregate);

/** Searches passages in the texts of courses that a learner may read, best first. null when no plugin can search. */
export const findPassages = forPlugins(passages);

/**
 * Finds, for each question that the learner did not get right in a part of an attempt, the passage of the course that
 * explains it best: only of parts that the learner may read, and none while the learner may not see the part's result.
 */
export const findMissedPassages = forPlugins(missedPassages);

/**
 * Of these attempts at activities, by their ids, those whose time is over by the dates of the course, although their
 * learners have not got a result. A tool that has kept their work can score it as of a moment before the end.
 */
export const findEndedWork = forPlugins(endedWork);

/** Finds an attempt of the user at a course: its row. Throws `ApiError` notFound when there is none. */
export const findWorkflow = forPlugins(find);

/**
 * Stores a score that an LTI tool or a person gives for a learner's activity, and updates the attempt. Call it inside a
 * transaction.
 */
export const giveScore = forPlugins(give);

/** Adds a hold to an attempt, which the learner then cannot submit until a plugin releases the hold. */
export const holdAttempt = forPlugins(hold);

/**
 * Reads an attempt of the user at a course, with the user's access to the course and last result. Throws `ApiError`
 * notFound when there is none.
 */
export const loadAttempt = forPlugins(load);

/**
 * Enrols the user in a course of the user's catalog. Returns the id of the user's row for the course. Throws
 * `ApiError` when the course cannot be taken.
 */
export const enrolByAccess = forPlugins(enrol);

/** Filter categories, with those attributes that at least one course in the user's catalog has. */
export const loadCatalogCategories = forPlugins(categories);

/** Showcases that contain courses of the user's catalog. */
export const loadCatalogShowcases = forPlugins(showcases);

/** The showcases that contain at least one of the courses, given by a query for their ids. */
export const showcasesOf = forPlugins(showcasesOfCourses);

/**
 * The filter categories, with those attributes that at least one of the courses has, given by a query for their ids.
 */
export const categoriesOf = forPlugins(categoriesOfCourses);

/**
 * The SQL conditions of a course list for showcases, terms and attributes, given as comma-separated ids: for a query of
 * the table `objective`, with `objective_access` as `access` if there are terms. Throws `ApiError` invalid for anything
 * but ids.
 */
export const listConditions = forPlugins(conditions);

/**
 * The parts of a failed course that have cost the most points in the learner's last attempt, the costliest first. None
 * while the learner may not know the result, and never one whose score is hidden.
 */
export const loadCostlyParts = forPlugins(costlyParts);

/** Reads the user's accesses to some courses: id of the course → access. */
export const loadEnrollments = forPlugins(enrollments);

/**
 * A page of the user's groups in courses of My courses, by the courses' names: their members, and the activities that
 * they can take together and that the user may open now.
 */
export const loadOwnGroups = forPlugins(ownGroups);

/**
 * Results of one user in courses, newest first, also with values that the user may not see: remove these values
 * before you send the results to the user.
 */
export const loadObjectiveRecords = forPlugins(records);

/**
 * The parts of a course as the user may see them now, also before the course is started. Throws `ApiError` notFound when
 * the user has no access to it.
 */
export const loadCourseOutline = forPlugins(courseOutline);

/** The learner's own courses that the learner may open now. */
export const loadOpenCourses = forPlugins(openCourses);

/** The courses that the learner has begun and may go on with now; the one in which the learner worked last comes first. */
export const loadRunningCourses = forPlugins(runningCourses);

/** The part with which the learner goes on in a begun course, as the player decides it. null: the course has no part. */
export const loadResumePart = forPlugins(resumePart);

/** All courses that the learner has finished, whatever their result is. Ask `loadEarnedCourses` what may be shown. */
export const listFinishedCourses = forPlugins(finishedCourses);

/** Those of the finished courses that may be shown to the learner as finished or passed. */
export const loadEarnedCourses = forPlugins(earnedCourses);

/** The courses that the learner has last passed or failed, the newest first, as far as the learner may know it now. */
export const loadRecentResults = forPlugins(recentResults);

/**
 * Whether a learner may see the result of an activity right after finishing it, in the attempt with this id, and the
 * score that passes.
 */
export const loadResultTerms = forPlugins(resultTerms);

/** Those of the given parts whose content the learner may read now. */
export const loadReadableParts = forPlugins(readableParts);

/**
 * Results of the activities of an attempt at a course: id of the result → result, without values that the learner may
 * not see now.
 */
export const loadVisibleRecords = forPlugins(visibleRecords);

/** The dates of a person within a span of time, the earliest first: those of courses and those of plugins. */
export const readAgenda = forPlugins(agenda);

/** A page of a person's news, newest first: those of courses and those of plugins. */
export const readNews = forPlugins(news);

/** The kinds of news of learning itself and of the plugins that are on, by name. */
export const readNewsKinds = newsKinds;

/** What waits for a person, the most urgent first: in courses and in plugins. */
export const readTasks = forPlugins(tasks);

/** What somebody sees of all that is shown for a time, at a moment: courses and what plugins show, and why not the rest. */
export const readTimed = forPlugins(timed);

/** The courses of a person that have a first or a last day or are not open, and whether each is open at a moment. */
export const timedCourses = forPlugins(coursesInTime);

/** The content of the parts of the first page, by name, from all plugins that are on. */
export const readDayParts = forPlugins(dayParts);

/** Reads the tree of a course with the learner's work in one attempt. */
export const loadTree = forPlugins(loadParts);

/**
 * Locks an attempt in the database until the transaction ends, so that no other transaction can change it. Then it
 * reads the attempt.
 */
export const lockAttempt = forPlugins(lock);

/**
 * Locks the learner's row for the course of an attempt until the transaction ends. Call it before you decide whether to
 * add or remove a hold.
 */
export const lockCourse = forPlugins(lockIts);

/** Stores the id of the last proctoring session in a learner's attempt at an activity. */
export const noteProctoringSession = forPlugins(noteSession);

/** Reads the texts of a course's activities in reading order. It does not check who may read them. */
export const readCourseText = forPlugins(readTexts);

/** The graded questions of a course, to recognise one in a learner's message. Learners never get them. */
export const readGradedQuestions = forPlugins(gradedQuestions);

/** Removes a hold from an attempt. If there is no hold of that name, nothing happens. */
export const releaseAttempt = forPlugins(release);

/**
 * Records that the user takes part in an activity that has no answers to score. With `isDone` the activity is also
 * finished, with the full score.
 */
export const takePart = forPlugins(take);
