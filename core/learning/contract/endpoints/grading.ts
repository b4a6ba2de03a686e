import { defineCommand, defineEndpoint, uuidParams } from "../endpoint";
import { gradedAttemptSchema, waitingAttemptSchema } from "../entities/grading.schema";
import { commandId, pageOf, textOrNull, uuid } from "../json-schema";
import { pageQuery } from "../query";

/**
 * Returns the attempts at one course that wait for a grade. The calls of this file serve people who grade attempts at
 * courses. Each needs the permission `ObjectiveWorkflow.Grade`, for all courses or for the course of the attempt.
 */
export const queryWaitingAttempts = defineEndpoint({
  id: "queryWaitingAttempts",
  summary: "Attempts at a course that wait for a grade or an approval, those handed in first before the others.",
  method: "GET",
  prefix: "ltiGrading",
  path: "objectives/{objectiveId}/waiting-attempts/query",
  audience: "member",
  permission: { name: "ObjectiveWorkflow.Grade" },
  params: uuidParams("objectiveId"),
  query: {
    type: "object",
    additionalProperties: false,
    properties: pageQuery,
  },
  answer: pageOf(waitingAttemptSchema),
});

/** Returns one attempt at a course as its grader sees it: all scores, and the grade that they give now. */
export const getGradedAttempt = defineEndpoint({
  id: "getGradedAttempt",
  summary: "One attempt with all its scores, and what it comes to as it is now.",
  method: "GET",
  prefix: "ltiGrading",
  path: "objective-workflows/{objectiveWorkflowId}",
  audience: "member",
  permission: { name: "ObjectiveWorkflow.Grade" },
  params: uuidParams("objectiveWorkflowId"),
  answer: gradedAttemptSchema,
});

export const giveActivityScore = defineCommand({
  id: "giveActivityScore",
  summary: "Grades one activity of a learner. The last score of a person stands, whatever a tool says.",
  prefix: "ltiGrading",
  path: "give-activity-scores",
  permission: { name: "ObjectiveWorkflow.Grade" },
  body: {
    type: "object",
    required: ["id", "activityWorkflowId", "score", "maxScore"],
    additionalProperties: false,
    properties: {
      id: commandId,
      activityWorkflowId: uuid,
      score: { type: "number", minimum: 0 },
      maxScore: { type: "number", exclusiveMinimum: 0, description: "What `score` is out of." },
      comment: { ...textOrNull, maxLength: 4000, description: "For the learner, plain text." },
    },
  },
  errors: ["forbidden", "workflowClosed"],
});

export const approveGrade = defineCommand({
  id: "approveGrade",
  summary: "Approves the grade of an attempt: it is finished, its result is given, and its certificates are issued.",
  prefix: "ltiGrading",
  path: "approve-grades",
  permission: { name: "ObjectiveWorkflow.Grade" },
  body: {
    type: "object",
    required: ["id", "objectiveWorkflowId"],
    additionalProperties: false,
    properties: { id: commandId, objectiveWorkflowId: uuid },
  },
  errors: ["forbidden", "workflowClosed", "conflict"],
});
