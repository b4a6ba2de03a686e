import { allow, type Decision, refuse } from "../decision";
import { reached } from "../moment";
import { type CourseFacts, courseState } from "./course-facts";

/** What belonging to a list depends on; workflow and record only by being there. */
export interface EnrolmentFacts {
  readonly isMandatory: boolean;
  readonly isSelfEnrolled: boolean;
  readonly lastObjectiveWorkflow: object | null;
  readonly lastObjectiveRecord: object | null;
}

/** Whether a course is the learner's: chosen, given, begun, or with a result. */
export function isEnrolled(facts: EnrolmentFacts): boolean {
  const { isSelfEnrolled, isMandatory, lastObjectiveWorkflow, lastObjectiveRecord } = facts;
  return isSelfEnrolled || isMandatory || lastObjectiveWorkflow !== null || lastObjectiveRecord !== null;
}

/** Whether a course stands in My courses: enrolled, and its activity not archived. */
export function isListed(
  facts: EnrolmentFacts & {
    readonly objective: { readonly activity: Pick<CourseFacts["objective"]["activity"], "state"> };
  },
): boolean {
  return facts.objective.activity.state !== "archived" && isEnrolled(facts);
}

/** Whether a learner may put a course of the catalog into My courses. One that opens later may be chosen already. */
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
  return reached(availabilityEndDate, now) ? refuse("afterAvailabilityEndDate") : allow(availabilityEndDate);
}
