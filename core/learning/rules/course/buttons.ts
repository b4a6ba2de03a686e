import { type Decision, refuse } from "../decision";
import { courseAvailability } from "./availability";
import { type CourseFacts, hasImportedResults } from "./course-facts";
import { enrolDecision, isEnrolled } from "./enrolment";
import { courseProgress } from "./progress";
import { areResultsProtected, courseReview } from "./review";
import { isStartable, restartDecision, startDecision } from "./start";

export const courseButtonIds = ["start", "startAgain", "continue", "review", "addToMyCourses", "enrolled"] as const;
export type CourseButtonId = (typeof courseButtonIds)[number];

/** One button. Where it is not enabled, or not shown yet, `reason` says why and `changesAt` when to look again. */
export interface CourseButton {
  readonly shown: boolean;
  readonly enabled: boolean;
  readonly reason: Decision["reason"];
  readonly changesAt: string | null;
}
export type CourseButtons = Readonly<Record<CourseButtonId, CourseButton>>;

/** `place`: enrolling is offered in the catalog only. */
export interface ButtonContext {
  readonly place: "courses" | "catalog";
}

function button(shown: boolean, decision: Decision): CourseButton {
  return { shown, enabled: shown && decision.allowed, reason: decision.reason, changesAt: decision.changesAt };
}

/** The first time, or once more where nothing came of the attempt before. */
function showsStart({ objective, objectiveAccess, lastObjectiveWorkflow, lastObjectiveRecord }: CourseFacts): boolean {
  if (lastObjectiveRecord !== null) return false;
  if (lastObjectiveWorkflow === null) return true;
  return (
    lastObjectiveWorkflow.state === "finished" &&
    objectiveAccess.retake.allowed &&
    objective.traits.includes("retakable")
  );
}

/** Only beside a result: without one the button is called Start. */
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

/** Which buttons a course has, which of them can be pressed, and why not. */
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
