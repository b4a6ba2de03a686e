import type { PortableAccess, PortableAttempt, PortableCourse, PortablePackage } from "../../format/package.schema";
import type { PackageKeys } from "../../format/package-keys";
import type { ProblemList } from "../../format/problem-list";
import { walkActivities } from "../activity-walk";

/**
 * Checks the accesses of a course package and the past attempts in them (ways through a course, with results):
 * references to unknown things, a second access of the same user to the same course, and states and dates that
 * contradict each other.
 * @param keys the keys that the package defines
 * @param list gets the faults
 */
export function checkAccesses(pkg: PortablePackage, keys: PackageKeys, list: ProblemList): void {
  const courses = new Map(pkg.courses.map((course) => [course.key, course]));
  const scales = new Map(pkg.gradingScales.map((scale) => [scale.key, scale.grades.map(({ key }) => key)]));
  const seen = new Set<string>();
  pkg.accesses.forEach((access, index) => {
    const place = `/accesses/${index}`;
    list.reference(access.user, keys.users, `${place}/user`, "user");
    list.reference(access.course, keys.courses, `${place}/course`, "course");
    list.reference(access.term, keys.terms, `${place}/term`, "term");
    const pair = `${access.user} ${access.course}`;
    if (seen.has(pair)) {
      const message = `The user "${access.user}" has another access to "${access.course}".`;
      list.add("IMPORT_KEY_DUPLICATE", place, message, "Make one of the two.");
    }
    seen.add(pair);
    if (access.gradeRevealPolicy === "afterDate" && access.gradeRevealDate === undefined) {
      const fix = "Add gradeRevealDate, or choose another policy.";
      list.add("IMPORT_CONTRADICTION", place, "gradeRevealPolicy is afterDate, but there is no date.", fix);
    }
    const course = courses.get(access.course);
    if (course) checkHistory(access, course, scales.get(course.gradingScale ?? "") ?? [], place, list);
  });
}

function checkHistory(
  access: PortableAccess,
  course: PortableCourse,
  grades: readonly string[],
  place: string,
  list: ProblemList,
): void {
  if (access.history.length === 0) return;
  const activities = new Set([...walkActivities(course.activity)].map(({ activity }) => activity.key));
  const templates = new Set(course.certificateTemplates);
  access.history.forEach((attempt, index) => {
    const at = `${place}/history/${index}`;
    list.reference(attempt.grade, new Set(grades), `${at}/grade`, "grade of the course's grading scale");
    list.reference(
      attempt.certificate?.template,
      templates,
      `${at}/certificate/template`,
      "certificate template of the course",
    );
    attempt.activities.forEach(({ activity }, part) => {
      list.reference(activity, activities, `${at}/activities/${part}/activity`, "activity of the course");
    });
    checkAttempt(attempt, at, list);
    if (index < access.history.length - 1 && attempt.state !== "finished") {
      const message = "Only the last attempt can be unfinished.";
      list.add("IMPORT_CONTRADICTION", at, message, "Finish it, or put it at the end.");
    }
  });
}

function checkAttempt(attempt: PortableAttempt, place: string, list: ProblemList): void {
  const fault = (message: string, fix: string) => list.add("IMPORT_CONTRADICTION", place, message, fix);
  if (attempt.state === "finished" && attempt.finished === undefined) {
    fault("A finished attempt needs the date on which it was finished.", "Add finished.");
  }
  if (attempt.state !== "finished" && attempt.finished !== undefined) {
    fault(`An attempt that is ${attempt.state} has no date on which it was finished.`, "Take finished out.");
  }
  if (attempt.score !== undefined && attempt.score > (attempt.maxScore ?? Number.POSITIVE_INFINITY)) {
    fault("The score is above maxScore.", "Correct one of the two.");
  }
  if (attempt.certificate && attempt.state !== "finished") {
    fault("Only a finished attempt brings a certificate.", "Take the certificate out.");
  }
}
