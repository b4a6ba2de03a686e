/** What learning does for plugins: the attempts of a learner, and who holds a course. */
import { enterLastAttempt as enterLast, takePart as take } from "../learning/activities/take-part";
import { lockAttempt as lock } from "../learning/attempts/locked-attempt";
import { forHalves } from "./half-db";

export type { Attempt } from "../learning/attempts/attempt";
export { isStaff, type Standing } from "../learning/grading/staff.rules";

export const enterLastAttempt = forHalves(enterLast);
export const lockAttempt = forHalves(lock);
export const takePart = forHalves(take);
