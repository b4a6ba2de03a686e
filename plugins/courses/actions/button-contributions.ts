import { type CourseCardButton, Session } from "../../../core/sdk";
import { type CourseButton, courseButtons, coursePaths } from "../../../core/sdk/learning";
import { continuePath } from "./continue-path";
import { CourseActions } from "./course-actions.store";

/**
 * The button that starts a course for the first time. Every button in this file decides whether it is shown for a
 * course (null: it is not), and what a click does. A tenant can turn off or reorder each of these buttons. `course` is
 * a course as its learner has it: with access, last attempt and result.
 */
export const startButton: CourseCardButton = ({ course, now }, context) => {
  const { start } = courseButtons(course, now, { place: "courses" });
  if (!start.shown) return null;
  return {
    label: "courses.button.start",
    primary: true,
    decision: refusedWithoutPermission(start, context.get(Session)),
    onSelect: () => context.get(CourseActions).start(course),
  };
};

export const startAgainButton: CourseCardButton = ({ course, now }, context) => {
  const { startAgain } = courseButtons(course, now, { place: "courses" });
  if (!startAgain.shown) return null;
  return {
    label: "courses.button.startAgain",
    decision: refusedWithoutPermission(startAgain, context.get(Session)),
    onSelect: () => context.get(CourseActions).start(course),
  };
};

/** Opens a running course where the learner stopped, and names the part that comes next where it is known. */
export const continueButton: CourseCardButton = ({ course, now, next = null }) => {
  const buttons = courseButtons(course, now, { place: "courses" });
  if (!buttons.continue.shown) return null;
  if (next !== null && buttons.continue.enabled) {
    const { axis, name: part, length } = next;
    return {
      label: length === null ? "courses.button.continueWith" : "courses.button.continueWithTimed",
      values: length === null ? { part } : { part, length },
      primary: true,
      decision: buttons.continue,
      to: coursePaths.content(course.objective.id, axis),
    };
  }
  return {
    label: "courses.button.continue",
    primary: true,
    decision: buttons.continue,
    to: continuePath(course),
  };
};

export const reviewButton: CourseCardButton = ({ course, now }) => {
  const { review } = courseButtons(course, now, { place: "courses" });
  if (!review.shown) return null;
  return {
    label: "courses.button.review",
    decision: review,
    to: `${coursePaths.content(course.objective.id)}?viewType=REVIEW`,
  };
};

/** The button that opens the details of a course, on cards only. */
export const detailsButton: CourseCardButton = ({ course, place }) =>
  place === "card" ? { label: "courses.button.details", to: coursePaths.details(course.objective.id) } : null;

export const copyLinkButton: CourseCardButton = ({ course }, context) => {
  const actions = context.get(CourseActions);
  return {
    label: actions.isCopied(course) ? "sdk.copyLink.copied" : "sdk.copyLink.copy",
    quiet: true,
    onSelect: () => actions.copyLink(course),
  };
};

/** The server refuses the action as well. */
function refusedWithoutPermission(button: CourseButton, session: Pick<Session, "can">): CourseButton {
  if (session.can("ObjectiveWorkflow.Create")) return button;
  return { ...button, enabled: false, reason: "mayNotTakeCourses", changesAt: null };
}
