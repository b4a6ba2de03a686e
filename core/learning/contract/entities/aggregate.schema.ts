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

export const retakeWindowSchema = {
  $id: "RetakeWindow",
  type: "object",
  required: ["value", "unit"],
  properties: { value: { type: "integer", minimum: 1 }, unit: { type: "string", enum: durationUnits } },
} as const;

/** `allowed`: the course may be taken again; `window`: how long after the finish date (null: at once). */
export const retakeSchema = {
  $id: "Retake",
  type: "object",
  required: ["allowed", "window"],
  properties: { allowed: flag, window: nullable(retakeWindowSchema) },
} as const;

/** What the administrator allows one user to do with one course, without its course and progress. */
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
 * A course as one user has it: the enrolled course of My courses. `lastPlace`, `attempts` and `heldFor` are ours;
 * the rest is the specification's.
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
    "heldFor",
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
    heldFor: {
      ...textOrNull,
      description:
        "Why nobody may work in the last attempt until it is released, such as `beingGraded`; null: it is open.",
    },
  },
} as const;

/** The specification's "objective access (aggregate)": the access with its course and, once there is one, its progress. */
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
