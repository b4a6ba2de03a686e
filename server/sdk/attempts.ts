/** What learning does for plugins: the attempts of a learner and their results, and who holds a course. */
import { enterLastAttempt as enterLast, takePart as take } from "../learning/activities/take-part";
import { lockAttempt as lock } from "../learning/attempts/locked-attempt";
import { loadEnrollments as enrollments } from "../learning/courses/enrollment.rows";
import { loadObjectiveRecords as records } from "../learning/records/objective-records.rows";
import { forHalves } from "./half-db";

export type { Attempt } from "../learning/attempts/attempt";
export { isStaff, type Standing } from "../learning/grading/staff.rules";

export const enterLastAttempt = forHalves(enterLast);
export const loadEnrollments = forHalves(enrollments);
export const loadObjectiveRecords = forHalves(records);
export const lockAttempt = forHalves(lock);
export const takePart = forHalves(take);
