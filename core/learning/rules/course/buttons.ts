import { type Decision, refuse } from "../decision";
import { courseAvailability } from "./availability";
import { type CourseFacts, hasImportedResults } from "./course-facts";
import { enrolDecision, isEnrolled } from "./enrolment";
import { courseProgress } from "./progress";
import { areResultsProtected, courseReview } from "./review";
import { isStartable, restartDecision, startDecision } from "./start";

export const courseButtonIds = ["start", "startAgain", "continue", "review", "addToMyCourses", "enrolled"] as const;
type CourseButtonId = (typeof courseButtonIds)[number];

/**
 * The state of one button. If the learner cannot do now what the button does, `reason` says why. `changesAt` (ISO 8601)
 * is when this may change; null if that is not known.
 */
export interface CourseButton {
  readonly shown: boolean;
  readonly enabled: boolean;
  readonly reason: Decision["reason"];
  readonly changesAt: string | null;
}
export type CourseButtons = Readonly<Record<CourseButtonId, CourseButton>>;

/**
 * Facts that the buttons need in addition to the course. `place`: whether they stand in My courses or in the catalog;
 * only the catalog offers enrolment.
 */
export interface ButtonContext {
  readonly place: "courses" | "catalog";
}

function button(shown: boolean, decision: Decision): CourseButton {
  return { shown, enabled: shown && decision.allowed, reason: decision.reason, changesAt: decision.changesAt };
}

/** For the first attempt, and for a retake if the last attempt left no result. */
function showsStart({ objective, objectiveAccess, lastObjectiveWorkflow, lastObjectiveRecord }: CourseFacts): boolean {
  if (lastObjectiveRecord !== null) return false;
  if (lastObjectiveWorkflow === null) return true;
  return (
    lastObjectiveWorkflow.state === "finished" &&
    objectiveAccess.retake.allowed &&
    objective.traits.includes("retakable")
  );
}

/**
 * The button Start again is shown only if the learner has a result of the course. Without a result the button is Start.
 */
function showsStartAgain(facts: CourseFacts, now: Date): boolean {
  const { objective, lastObjectiveRecord } = facts;
  if (lastObjectiveRecord === null || !isStartable(objective) || courseProgress(facts) === "inProgress") return false;
  if (hasImportedResults(facts)) return true;
  return objective.traits.includes("startAgain") && restartDecision(facts, now).allowed;
}

function continueDecision(facts: CourseFacts, now: Date): Decision {
  const workflow = facts.lastObjectiveWorkflow;
  if (workflow === null) return refuse("notStarted");
  if (workflow.state === "finished") return refuse("workflowClosed");
  return workflow.state === "inProgress" ? courseAvailability(facts, now) : refuse("inGrading");
}

/** The buttons of a course: which are shown, which are enabled, and why not. */
export function courseButtons(facts: CourseFacts, now: Date, context: ButtonContext): CourseButtons {
  const running = courseProgress(facts) === "inProgress";
  const begun = facts.lastObjectiveWorkflow !== null || facts.lastObjectiveRecord !== null;
  const reviewable = facts.objective.activity.supportReview && !areResultsProtected(facts);
  const start = startDecision(facts, now);
  const enrolled = isEnrolled(facts);
  const inCatalog = context.place === "catalog";
  return {
    start: button(showsStart(facts), start),
    startAgain: button(showsStartAgain(facts, now), begun ? start : refuse("notStarted")),
    continue: button(running, continueDecision(facts, now)),
    review: button(begun && !running && reviewable, courseReview(facts, now)),
    addToMyCourses: button(inCatalog && !enrolled, enrolDecision(facts, now)),
    enrolled: button(inCatalog && enrolled, refuse(enrolled ? "alreadyEnrolled" : "notEnrolled")),
  };
}
