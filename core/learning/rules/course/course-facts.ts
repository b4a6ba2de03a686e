import type {
  ActivitySummary,
  Enrollment,
  Objective,
  ObjectiveRecord,
  ObjectiveWorkflow,
} from "../../contract/entities";
import type { ActivityState } from "../../contract/enumerations";

export type CourseObjective = Pick<Objective, "id" | "state" | "type" | "traits"> & {
  readonly activity: Pick<ActivitySummary, "state" | "supportReview" | "hasContent">;
};
export type CourseAccess = Pick<
  Enrollment,
  "retake" | "availabilityDate" | "availabilityEndDate" | "dueDate" | "gradeRevealPolicy" | "gradeRevealDate"
>;
export type CourseWorkflow = Pick<
  ObjectiveWorkflow,
  "state" | "progress" | "started" | "submitted" | "finished" | "protectResults"
>;
export type CourseRecord = Pick<ObjectiveRecord, "finished" | "imported" | "protectResults">;

/**
 * The facts for the rules about a course of one learner: the course, the rights to it (access), the last attempt and
 * the last result. The API's type `ObjectiveWorkflowAggregate` fits without a conversion.
 */
export interface CourseFacts {
  readonly isMandatory: boolean;
  readonly isSelfEnrolled: boolean;
  readonly objective: CourseObjective;
  readonly objectiveAccess: CourseAccess;
  readonly lastObjectiveWorkflow: CourseWorkflow | null;
  readonly lastObjectiveRecord: CourseRecord | null;
  /**
   * Why the last attempt is held (the learner cannot continue until somebody has decided about it), for example
   * `beingGraded`. Null or undefined if it is not held.
   */
  readonly holdReason?: string | null;
}

type AccessFacts = CourseAccess & {
  readonly isMandatory: boolean;
  readonly objective: CourseObjective;
  readonly objectiveWorkflowAggregate:
    | (Pick<CourseFacts, "isSelfEnrolled" | "lastObjectiveWorkflow" | "lastObjectiveRecord"> & object)
    | null;
};

/**
 * The facts about a course of the catalog. There the learner's access may come without any progress, because the
 * learner is not enrolled yet.
 */
export function factsOfAccess(access: AccessFacts): CourseFacts {
  const aggregate = access.objectiveWorkflowAggregate;
  return {
    isMandatory: access.isMandatory,
    isSelfEnrolled: aggregate?.isSelfEnrolled ?? false,
    objective: access.objective,
    objectiveAccess: access,
    lastObjectiveWorkflow: aggregate?.lastObjectiveWorkflow ?? null,
    lastObjectiveRecord: aggregate?.lastObjectiveRecord ?? null,
  };
}

/** Archived if the course or its activity is, draft if one of them is; else the course's own state. */
export function courseState(objective: Pick<CourseObjective, "state" | "activity">): ActivityState {
  const states = [objective.state, objective.activity.state];
  if (states.includes("archived")) return "archived";
  return states.includes("draft") ? "draft" : objective.state;
}

export function hasImportedResults(facts: Pick<CourseFacts, "lastObjectiveWorkflow" | "lastObjectiveRecord">): boolean {
  const record = facts.lastObjectiveRecord;
  return record !== null && (record.imported || facts.lastObjectiveWorkflow === null);
}
