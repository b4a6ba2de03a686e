import { allow, type Decision, refuse } from "../decision";
import { isReached } from "../moment";
import { type CourseFacts, courseState } from "./course-facts";

/** Of the last attempt and the last result it matters only whether they exist. */
export interface EnrolmentFacts {
  readonly isMandatory: boolean;
  readonly isSelfEnrolled: boolean;
  readonly lastObjectiveWorkflow: object | null;
  readonly lastObjectiveRecord: object | null;
}

export function isEnrolled(facts: EnrolmentFacts): boolean {
  const { isSelfEnrolled, isMandatory, lastObjectiveWorkflow, lastObjectiveRecord } = facts;
  return isSelfEnrolled || isMandatory || lastObjectiveWorkflow !== null || lastObjectiveRecord !== null;
}

/** Whether My courses has a course: the learner is enrolled, and its activity is not archived. */
export function isListed(
  facts: EnrolmentFacts & {
    readonly objective: { readonly activity: Pick<CourseFacts["objective"]["activity"], "state"> };
  },
): boolean {
  return facts.objective.activity.state !== "archived" && isEnrolled(facts);
}

/** Whether a learner may add a course of the catalog to My courses. A course that opens later can be added now. */
export function enrolDecision(
  facts: EnrolmentFacts &
    Pick<CourseFacts, "objective"> & {
      readonly objectiveAccess: Pick<CourseFacts["objectiveAccess"], "availabilityEndDate">;
    },
  now: Date,
): Decision {
  if (isEnrolled(facts)) return refuse("alreadyEnrolled");
  const state = courseState(facts.objective);
  if (state === "archived") return refuse("archived");
  if (state === "draft") return refuse("comingSoon");
  const { availabilityEndDate } = facts.objectiveAccess;
  return isReached(availabilityEndDate, now) ? refuse("afterAvailabilityEndDate") : allow(availabilityEndDate);
}
