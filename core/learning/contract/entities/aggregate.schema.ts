import { durationUnits, gradeRevealPolicies } from "../enumerations";
import { flag, instantOrNull, nullable, textOrNull, uuid, uuidOrNull } from "../json-schema";
import { gradingScaleSchema } from "./grading-scale.schema";
import { objectiveSchema } from "./objective.schema";
import {
  activityWorkflowSchema,
  lastPlaceSchema,
  objectiveRecordSchema,
  objectiveWorkflowSchema,
} from "./workflow.schema";

/** How long a learner has to wait after finishing a course before taking it again, such as 2 weeks. */
export const retakeWindowSchema = {
  $id: "RetakeWindow",
  type: "object",
  required: ["value", "unit"],
  properties: { value: { type: "integer", minimum: 1 }, unit: { type: "string", enum: durationUnits } },
} as const;

/** `window`: the wait after finishing; null means none. */
export const retakeSchema = {
  $id: "Retake",
  type: "object",
  required: ["allowed", "window"],
  properties: { allowed: flag, window: nullable(retakeWindowSchema) },
} as const;

/** The rights that an administrator gives one user for one course, without the course itself and without progress. */
export const enrollmentSchema = {
  $id: "Enrollment",
  type: "object",
  required: [
    "id",
    "userId",
    "retake",
    "isMandatory",
    "dueDate",
    "availabilityDate",
    "availabilityEndDate",
    "gradeRevealPolicy",
    "gradeRevealDate",
  ],
  properties: {
    id: uuid,
    userId: uuid,
    retake: retakeSchema,
    isMandatory: flag,
    dueDate: instantOrNull,
    availabilityDate: instantOrNull,
    availabilityEndDate: instantOrNull,
    gradeRevealPolicy: { type: "string", enum: gradeRevealPolicies },
    gradeRevealDate: instantOrNull,
  },
} as const;

/**
 * A course as one user has it, in one answer: the course, the user's rights to it (access), the last attempt and the
 * last result. It is an enrolled course, which My courses shows. `lastPlace`, `attempts` and `holdReason` are our
 * additions; all other fields are in the product's specification.
 */
export const objectiveWorkflowAggregateSchema = {
  $id: "ObjectiveWorkflowAggregate",
  type: "object",
  required: [
    "id",
    "userId",
    "termId",
    "isMandatory",
    "isSelfEnrolled",
    "objective",
    "objectiveAccess",
    "lastObjectiveWorkflow",
    "lastObjectiveRecord",
    "lastActivityWorkflow",
    "objectiveGradingScale",
    "lastPlace",
    "attempts",
    "holdReason",
  ],
  properties: {
    id: uuid,
    userId: uuid,
    termId: uuid,
    isMandatory: flag,
    isSelfEnrolled: flag,
    objective: objectiveSchema,
    objectiveAccess: enrollmentSchema,
    lastObjectiveWorkflow: nullable(objectiveWorkflowSchema),
    lastObjectiveRecord: nullable(objectiveRecordSchema),
    lastActivityWorkflow: nullable(activityWorkflowSchema),
    objectiveGradingScale: nullable(gradingScaleSchema),
    lastPlace: nullable(lastPlaceSchema),
    attempts: { type: "integer", minimum: 0, description: "Number of attempts started so far." },
    holdReason: {
      ...textOrNull,
      description:
        "Why nobody may work in the last attempt until it is released, such as `beingGraded`; null: it is open.",
    },
  },
} as const;

/**
 * A user's enrollment together with its course, and with the user's progress in the course if there is any. The
 * product's specification calls it "objective access".
 */
export const objectiveAccessSchema = {
  $id: "ObjectiveAccess",
  type: "object",
  required: [...enrollmentSchema.required, "objective", "objectiveWorkflowAggregate"],
  properties: {
    ...enrollmentSchema.properties,
    objective: objectiveSchema,
    objectiveWorkflowAggregate: nullable({
      type: "object",
      required: ["id", "isSelfEnrolled", "termId", "lastObjectiveWorkflow", "lastObjectiveRecord"],
      properties: {
        id: uuid,
        isSelfEnrolled: flag,
        termId: uuidOrNull,
        lastObjectiveWorkflow: nullable(objectiveWorkflowSchema),
        lastObjectiveRecord: nullable(objectiveRecordSchema),
      },
    }),
  },
} as const;
