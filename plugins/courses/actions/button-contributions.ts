import { type CourseButton, type CourseCardButton, courseButtons, coursePaths, Session } from "../../../core/sdk";
import { continuePath } from "./continue-path";
import { CourseActions } from "./course-actions.store";

/**
 * The buttons that this plugin adds to a course. Each decides whether it applies to the course, and what a press does.
 * The decisions come from rules. A tenant can turn off or reorder each button.
 */
export const startButton: CourseCardButton = ({ course, now }, context) => {
  const { start } = courseButtons(course, now, { place: "courses" });
  if (!start.shown) return null;
  return {
    label: "courses.button.start",
    primary: true,
    refusal: forTakers(start, context.get(Session)),
    onSelect: () => context.get(CourseActions).start(course),
  };
};

export const startAgainButton: CourseCardButton = ({ course, now }, context) => {
  const { startAgain } = courseButtons(course, now, { place: "courses" });
  if (!startAgain.shown) return null;
  return {
    label: "courses.button.startAgain",
    refusal: forTakers(startAgain, context.get(Session)),
    onSelect: () => context.get(CourseActions).start(course),
  };
};

export const continueButton: CourseCardButton = ({ course, now }) => {
  const buttons = courseButtons(course, now, { place: "courses" });
  if (!buttons.continue.shown) return null;
  return {
    label: "courses.button.continue",
    primary: true,
    refusal: buttons.continue,
    to: continuePath(course),
  };
};

export const reviewButton: CourseCardButton = ({ course, now }) => {
  const { review } = courseButtons(course, now, { place: "courses" });
  if (!review.shown) return null;
  return {
    label: "courses.button.review",
    refusal: review,
    to: `${coursePaths.content(course.objective.id)}?viewType=REVIEW`,
  };
};

export const detailsButton: CourseCardButton = ({ course, place }) =>
  place === "card" ? { label: "courses.button.details", to: coursePaths.details(course.objective.id) } : null;

/** The button that copies the address of the course. It then says "copied" for some time. */
export const copyLinkButton: CourseCardButton = ({ course }, context) => {
  const actions = context.get(CourseActions);
  return {
    label: actions.isCopied(course) ? "courses.button.linkIsCopied" : "courses.button.copyLink",
    onSelect: () => actions.copyLink(course),
  };
};

/**
 * Disables a button for a user without the permission to take courses, and gives that as the reason. The server refuses
 * the action as well.
 */
function forTakers(button: CourseButton, session: Pick<Session, "can">): CourseButton {
  if (session.can("ObjectiveWorkflow.Create")) return button;
  return { ...button, enabled: false, reason: "mayNotTakeCourses", changesAt: null };
}
