/**
 * Functions of learning for plugins: a learner's attempts with their holds and scores, results, and who has a course.
 */
import { enterPartOf as enter } from "../learning/activities/enter-part";
import { enterLastAttempt as enterLast, takePart as take } from "../learning/activities/take-part";
import { findAggregate as aggregate } from "../learning/attempts/aggregates.rows";
import { findWorkflow as find, loadAttempt as load } from "../learning/attempts/attempt";
import { holdAttempt as hold, lockCourse as lockIts, releaseAttempt as release } from "../learning/attempts/holds";
import { lockAttempt as lock } from "../learning/attempts/locked-attempt";
import { noteProctoringSession as noteSession } from "../learning/attempts/proctoring-session";
import { enrolByAccess as enrol } from "../learning/courses/enrol";
import { loadEnrollments as enrollments } from "../learning/courses/enrollment.rows";
import { giveScore as give } from "../learning/grading/give-score";
import { loadCatalogCategories as categories, loadCatalogShowcases as showcases } from "../learning/lists/filters.rows";
import { readGradedQuestions as gradedQuestions, readCourseText as readTexts } from "../learning/reading/course-text";
import { findPassages as passages } from "../learning/reading/find-passages";
import { loadOpenCourses as openCourses, loadReadableParts as readableParts } from "../learning/reading/open-courses";
import { loadObjectiveRecords as records } from "../learning/records/objective-records.rows";
import { areResultsShown as areShown } from "../learning/records/results-shown";
import { loadTree as loadParts } from "../learning/tree/stored-tree";
import { forHalves } from "./half-db";

export { assertAccess, pathTo } from "../learning/activities/start-parts";
export type { Attempt } from "../learning/attempts/attempt";
export { assertOpen } from "../learning/attempts/locked-attempt";
export type { GivenScore } from "../learning/grading/give-score";
export { assertGrader, assertNotOwn } from "../learning/grading/grader";
export { isStaff, type StoredRights } from "../learning/grading/staff.rules";
export { canFindPassages } from "../learning/reading/find-passages";
export type { OpenCourse, ReadablePart } from "../learning/reading/open-courses";
export type { StoredTree } from "../learning/tree/stored-tree";

export const areResultsShown = forHalves(areShown);
export const enterLastAttempt = forHalves(enterLast);
export const enterPartOf = forHalves(enter);
export const findAggregate = forHalves(aggregate);
export const findPassages = forHalves(passages);
export const findWorkflow = forHalves(find);
export const giveScore = forHalves(give);
export const holdAttempt = forHalves(hold);
export const loadAttempt = forHalves(load);
export const enrolByAccess = forHalves(enrol);
export const loadCatalogCategories = forHalves(categories);
export const loadCatalogShowcases = forHalves(showcases);
export const loadEnrollments = forHalves(enrollments);
export const loadObjectiveRecords = forHalves(records);
export const loadOpenCourses = forHalves(openCourses);
export const loadReadableParts = forHalves(readableParts);
export const loadTree = forHalves(loadParts);
export const lockAttempt = forHalves(lock);
export const lockCourse = forHalves(lockIts);
export const noteProctoringSession = forHalves(noteSession);
export const readCourseText = forHalves(readTexts);
export const readGradedQuestions = forHalves(gradedQuestions);
export const releaseAttempt = forHalves(release);
export const takePart = forHalves(take);
