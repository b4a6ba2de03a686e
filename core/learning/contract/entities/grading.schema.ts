import { activityWorkflowStates, objectiveWorkflowStates } from "../enumerations";
import {
  fraction,
  instant,
  instantOrNull,
  listOf,
  nullable,
  numberOrNull,
  text,
  textOrNull,
  uuid,
} from "../json-schema";
import { gradeSchema } from "./grading-scale.schema";

const gradedUserSchema = {
  type: "object",
  required: ["id", "firstName", "lastName", "email"],
  properties: { id: uuid, firstName: text, lastName: text, email: text },
} as const;

const attemptFields = {
  objectiveWorkflowId: uuid,
  user: gradedUserSchema,
  state: { type: "string", enum: objectiveWorkflowStates },
  attempt: { type: "integer", minimum: 1 },
  started: instant,
  submitted: instantOrNull,
} as const;

const waitingActivitySchema = {
  type: "object",
  required: ["activityWorkflowId", "activityPathId", "name", "handedIn"],
  properties: { activityWorkflowId: uuid, activityPathId: uuid, name: text, handedIn: instantOrNull },
} as const;

/** An attempt at a course that needs a grade or an approval. `waiting` lists the activities without a grade. */
export const waitingAttemptSchema = {
  $id: "WaitingAttempt",
  type: "object",
  required: [...Object.keys(attemptFields), "waiting"] as (keyof typeof attemptFields | "waiting")[],
  properties: { ...attemptFields, waiting: listOf(waitingActivitySchema) },
} as const;

/** A score as a tool or a person sent it. */
const givenScoreSchema = {
  $id: "GivenScore",
  type: "object",
  required: [
    "id",
    "source",
    "score",
    "maxScore",
    "activityProgress",
    "gradingProgress",
    "comment",
    "timestamp",
    "received",
  ],
  properties: {
    id: uuid,
    source: { type: "string", enum: ["tool", "instructor"] },
    score: numberOrNull,
    maxScore: numberOrNull,
    activityProgress: text,
    gradingProgress: text,
    comment: textOrNull,
    timestamp: instant,
    received: instant,
  },
} as const;

const gradedActivitySchema = {
  type: "object",
  required: [
    "activityWorkflowId",
    "activityPathId",
    "name",
    "state",
    "maxScore",
    "score",
    "normalizedScore",
    "passed",
    "scores",
  ],
  properties: {
    activityWorkflowId: uuid,
    activityPathId: uuid,
    name: text,
    state: { type: "string", enum: activityWorkflowStates },
    maxScore: { type: "number", description: "Points that the activity can bring; 1 where it is only done or not." },
    score: numberOrNull,
    normalizedScore: numberOrNull,
    passed: { type: ["boolean", "null"] },
    scores: { ...listOf(givenScoreSchema), description: "All that came in, newest first." },
  },
} as const;

/** As its grader sees it: nothing is hidden. `result`: what the current scores give. */
export const gradedAttemptSchema = {
  $id: "GradedAttempt",
  type: "object",
  required: [...Object.keys(attemptFields), "approval", "activities", "result"] as (
    | keyof typeof attemptFields
    | "approval"
    | "activities"
    | "result"
  )[],
  properties: {
    ...attemptFields,
    approval: { type: "boolean", description: "Somebody has to approve the grade." },
    activities: listOf(gradedActivitySchema),
    result: {
      type: "object",
      required: ["score", "maxScore", "normalizedScore", "grade", "passed"],
      properties: {
        score: { type: "number" },
        maxScore: { type: "number" },
        normalizedScore: fraction,
        grade: nullable(gradeSchema),
        passed: { type: "boolean" },
      },
    },
  },
} as const;
