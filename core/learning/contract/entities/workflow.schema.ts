import { activityWorkflowStates, objectiveWorkflowStates, participationModes } from "../enumerations";
import {
  flag,
  fraction,
  fractionOrNull,
  instant,
  instantOrNull,
  nullable,
  numberOrNull,
  textOrNull,
  uuid,
  uuidOrNull,
} from "../json-schema";
import { gradeSchema } from "./grading-scale.schema";

/** One attempt of a learner at a course. `protectResults`: the learner may look at nothing of the finished attempt. */
export const objectiveWorkflowSchema = {
  $id: "ObjectiveWorkflow",
  type: "object",
  required: ["id", "state", "progress", "started", "submitted", "finished", "protectResults", "objectiveRecordId"],
  properties: {
    id: uuid,
    state: { type: "string", enum: objectiveWorkflowStates },
    progress: fraction,
    started: instant,
    submitted: instantOrNull,
    finished: instantOrNull,
    protectResults: flag,
    objectiveRecordId: uuidOrNull,
  },
} as const;

/**
 * The result of one activity in an attempt at a course. Scores and `passed` are null if there is no score yet, and
 * while the learner may not see the score.
 */
export const activityRecordSchema = {
  $id: "ActivityRecord",
  type: "object",
  required: [
    "id",
    "activityWorkflowId",
    "activityPathId",
    "score",
    "maxScore",
    "normalizedScore",
    "passed",
    "finished",
  ],
  properties: {
    id: uuid,
    activityWorkflowId: uuidOrNull,
    activityPathId: uuidOrNull,
    score: numberOrNull,
    maxScore: numberOrNull,
    normalizedScore: fractionOrNull,
    passed: { type: ["boolean", "null"] },
    finished: instantOrNull,
    comment: { ...textOrNull, description: "What an instructor or a tool says about it; it goes with the scores." },
  },
} as const;

/**
 * The result of one attempt at a course. `score`, `maxScore`, `normalizedScore`, `grade` and `passed` are null while
 * the learner may not see the grade. `imported`: the result was imported, so there is no attempt in this portal.
 */
export const objectiveRecordSchema = {
  $id: "ObjectiveRecord",
  type: "object",
  required: [
    "id",
    "objectiveWorkflowId",
    "score",
    "maxScore",
    "normalizedScore",
    "grade",
    "passed",
    "finished",
    "progress",
    "protectResults",
    "activityRecord",
    "imported",
  ],
  properties: {
    id: uuid,
    objectiveWorkflowId: uuidOrNull,
    score: numberOrNull,
    maxScore: numberOrNull,
    normalizedScore: fractionOrNull,
    grade: nullable(gradeSchema),
    passed: { type: ["boolean", "null"] },
    finished: instantOrNull,
    progress: fraction,
    protectResults: flag,
    activityRecord: nullable(activityRecordSchema),
    imported: flag,
  },
} as const;

/**
 * One attempt of a learner at one activity. `progress` and `data` are the last values that the renderer saved (for
 * example the position in a video). The server stores `data` unchanged and never reads it. `lastProctoringSessionId` is
 * the last supervised session of the learner for this activity.
 */
export const activityWorkflowSchema = {
  $id: "ActivityWorkflow",
  type: "object",
  required: ["id", "state", "lastProctoringSessionId", "progress", "data"],
  properties: {
    id: uuid,
    state: { type: "string", enum: activityWorkflowStates },
    lastProctoringSessionId: uuidOrNull,
    progress: fraction,
    data: { type: ["object", "null"], description: "The renderer's own saved state, at most 16 KB as JSON." },
    groupActivityWorkflowId: { ...uuidOrNull, description: "The group's work that it is part of." },
    mode: { type: "string", enum: participationModes },
  },
} as const;

/** The common attempt of a group of learners at an activity. */
export const groupActivityWorkflowSchema = {
  $id: "GroupActivityWorkflow",
  type: "object",
  required: ["id"],
  additionalProperties: false,
  properties: { id: uuid },
} as const;

/** The learner's last attempt at an activity, with the best result. */
export const activityWorkflowAggregateSchema = {
  $id: "ActivityWorkflowAggregate",
  type: "object",
  required: ["lastActivityWorkflow", "bestActivityRecord"],
  properties: {
    lastActivityWorkflow: nullable(activityWorkflowSchema),
    bestActivityRecord: nullable(activityRecordSchema),
  },
} as const;

/**
 * The part of a course that the learner has opened last. `axis` is the path to it: ids from the top, joined by slashes.
 */
export const lastPlaceSchema = {
  $id: "LastPlace",
  description: "Where the learner stopped in a course: the part's axis and its name.",
  type: "object",
  required: ["axis", "name"],
  properties: { axis: { type: "string" }, name: textOrNull },
} as const;
