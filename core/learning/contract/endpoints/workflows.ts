import { defineCommand, defineEndpoint, uuidParams } from "../endpoint";
import { objectiveRecordSchema, objectiveWorkflowSchema } from "../entities/workflow.schema";
import { commandId, pageOf, uuid } from "../json-schema";
import { loadOptionsQuery, type QueryFields } from "../query";

export const getObjectiveWorkflow = defineEndpoint({
  id: "getObjectiveWorkflow",
  summary: "One attempt at a course.",
  method: "GET",
  prefix: "lms",
  path: "objective-workflows/{workflowId}",
  audience: "member",
  params: uuidParams("workflowId"),
  answer: objectiveWorkflowSchema,
});

export const startObjectiveWorkflow = defineCommand({
  id: "startObjectiveWorkflow",
  summary: "Starts a course, or starts it again. `id` names the command and becomes the new workflow's id.",
  prefix: "lms",
  path: "start-objective-workflows",
  permission: { name: "ObjectiveWorkflow.Create", reason: "mayNotTakeCourses" },
  moves: "progress",
  body: {
    type: "object",
    required: ["id", "objectiveWorkflowAggregateId"],
    additionalProperties: false,
    properties: { id: commandId, objectiveWorkflowAggregateId: uuid },
  },
  errors: ["courseNotAvailable", "startNotAllowed", "restartNotAllowed"],
});

export const submitObjectiveWorkflow = defineCommand({
  id: "submitObjectiveWorkflow",
  summary: "Hands a graded course in; it cannot be resumed afterwards. `id` is the workflow's id.",
  prefix: "lms",
  path: "submit-objective-workflows",
  moves: "progress",
  body: { type: "object", required: ["id"], additionalProperties: false, properties: { id: uuid } },
  errors: ["submitNotAllowed"],
});

/** Finishes the user's attempt at a course without grades. */
export const finishObjectiveWorkflow = defineCommand({
  id: "finishObjectiveWorkflow",
  summary: "Finishes a course that is not graded, once everything required in it is done.",
  prefix: "lms",
  path: "finish-objective-workflows",
  moves: "progress",
  body: {
    type: "object",
    required: ["id", "objectiveWorkflowId"],
    additionalProperties: false,
    properties: { id: commandId, objectiveWorkflowId: uuid },
  },
  errors: ["finishNotAllowed"],
});

export const objectiveRecordFields = {
  id: "id",
  objectiveWorkflowId: "id",
  objectiveWorkflowAggregateId: "id",
  finished: "instant",
} as const satisfies QueryFields;

/** Returns a page of the user's results. An objective record is the result of one attempt at a course. */
export const queryObjectiveRecords = defineEndpoint({
  id: "queryObjectiveRecords",
  summary: "The user's results.",
  method: "GET",
  prefix: "lms",
  path: "objective-records/query",
  audience: "member",
  query: loadOptionsQuery,
  answer: pageOf(objectiveRecordSchema),
});

export const getObjectiveRecord = defineEndpoint({
  id: "getObjectiveRecord",
  summary: "One result.",
  method: "GET",
  prefix: "lms",
  path: "objective-records/{recordId}",
  audience: "member",
  params: uuidParams("recordId"),
  answer: objectiveRecordSchema,
});
