import { defineCommand, defineEndpoint, uuidParams } from "../endpoint";
import { activityFieldsSchema, activityPartSchema, activityTreeSchema } from "../entities/activity.schema";
import {
  activityRecordSchema,
  activityWorkflowAggregateSchema,
  activityWorkflowSchema,
} from "../entities/workflow.schema";
import { participationModes } from "../enumerations";
import { commandId, fraction, listBetween, listOf, optionalCommandId, pageOf, uuid } from "../json-schema";
import { loadOptionsQuery, type QueryFields } from "../query";

/**
 * Starts activities in the learner's running attempt at a course. In this file an objective workflow is one attempt of
 * a learner at a course, and an activity workflow the learner's attempt at one activity of it. A part is one place of
 * an activity in the tree of the course, and `activityPathId` is the id of this place.
 */
export const startActivityWorkflows = defineCommand({
  id: "startActivityWorkflows",
  summary: "Starts activities of a running attempt. Those that run already are left as they are.",
  prefix: "lms",
  path: "start-activity-workflows",
  moves: "progress",
  body: {
    type: "object",
    required: ["objectiveWorkflowId", "activityPartIds"],
    additionalProperties: false,
    properties: {
      id: {
        ...optionalCommandId,
        description:
          "The command's own id, the same at every try. For a single part it becomes the new activity workflow's id, so that work on it can be saved before the answer is there. Left out, each request is a command of its own.",
      },
      objectiveWorkflowId: uuid,
      activityPartIds: {
        ...listBetween(uuid, 1, 50),
        description: "A course's own activity has no part: it goes by the activity's id.",
      },
      mode: {
        type: "string",
        enum: participationModes,
        description: "Together with the group, or alone, where an activity supports both; alone when left out.",
      },
    },
  },
  errors: ["activityLocked", "workflowClosed"],
});

export const finishActivityWorkflows = defineCommand({
  id: "finishActivityWorkflows",
  summary: "Finishes activities of a running attempt. Finished ones stay finished.",
  prefix: "lms",
  path: "finish-activity-workflows",
  moves: "progress",
  body: {
    type: "object",
    required: ["objectiveWorkflowId", "activityWorkflowIds"],
    additionalProperties: false,
    properties: {
      id: optionalCommandId,
      objectiveWorkflowId: uuid,
      activityWorkflowIds: listBetween(uuid, 1, 50),
    },
  },
  errors: ["activityLocked", "workflowClosed"],
});

/** Saves the progress (0 to 1) and the state of one attempt at an activity, such as the position in a video. */
export const updateActivityWorkflow = defineEndpoint({
  id: "updateActivityWorkflow",
  summary:
    "Saves how far the learner is in one activity. Progress never goes back; `data` is replaced, unless something newer is saved already.",
  method: "PUT",
  prefix: "lms",
  path: "users/me/objective-workflows/{objectiveWorkflowId}/activity-workflows/{activityWorkflowId}",
  audience: "member",
  params: uuidParams("objectiveWorkflowId", "activityWorkflowId"),
  body: {
    type: "object",
    required: ["id", "progress", "data"],
    additionalProperties: false,
    properties: {
      id: {
        ...commandId,
        description:
          "The command's own id: the same update is never done twice. A UUIDv7 says when the learner did it, by the server's clock (header `Date`); any other one counts as done when it arrives.",
      },
      progress: fraction,
      data: { type: ["object", "null"], description: "The renderer's own state, at most 16 KB as JSON." },
    },
  },
  answer: activityWorkflowSchema,
  errors: ["activityLocked", "workflowClosed"],
});

/** Returns the learner's last attempt at one activity together with the best result. */
export const getActivityWorkflowAggregate = defineEndpoint({
  id: "getActivityWorkflowAggregate",
  summary: "Last attempt and best result of one activity.",
  method: "GET",
  prefix: "lms",
  path: "users/me/objective-workflows/{objectiveWorkflowId}/activities/{activityId}/activity-workflow-aggregate",
  audience: "member",
  params: uuidParams("objectiveWorkflowId", "activityId"),
  answer: activityWorkflowAggregateSchema,
});

/** Returns a course with all its activities and the learner's state in each, without their contents. */
export const getActivityTree = defineEndpoint({
  id: "getActivityTree",
  summary: "The full tree of a course with the learner's state in it, without the activities' contents.",
  method: "GET",
  prefix: "lms",
  path: "users/me/objective-workflows/{objectiveWorkflowId}/activity-with-aggregates",
  audience: "member",
  kept: true,
  params: uuidParams("objectiveWorkflowId"),
  answer: activityTreeSchema,
});

export const getRootActivity = defineEndpoint({
  id: "getRootActivity",
  summary: "The course's own activity, with its content.",
  method: "GET",
  prefix: "lms",
  path: "users/me/objective-workflows/{objectiveWorkflowId}/activity",
  audience: "member",
  kept: true,
  params: uuidParams("objectiveWorkflowId"),
  answer: activityFieldsSchema,
  errors: ["activityLocked"],
});

export const getActivity = defineEndpoint({
  id: "getActivity",
  summary: "One activity with its content; refused with the reason while it is locked.",
  method: "GET",
  prefix: "lms",
  path: "users/me/objective-workflows/{objectiveWorkflowId}/activity/{activityPathId}",
  audience: "member",
  kept: true,
  params: uuidParams("objectiveWorkflowId", "activityPathId"),
  answer: activityFieldsSchema,
  errors: ["activityLocked"],
});

/** Returns the parts at the top of the course, such as its chapters. */
export const getRootChildren = defineEndpoint({
  id: "getRootChildren",
  summary: "The parts right below the course's own activity.",
  method: "GET",
  prefix: "lms",
  path: "users/me/objective-workflows/{objectiveWorkflowId}/activity/children",
  audience: "member",
  params: uuidParams("objectiveWorkflowId"),
  answer: listOf(activityPartSchema),
});

/** Returns the parts right below one part of the course. */
export const getActivityChildren = defineEndpoint({
  id: "getActivityChildren",
  summary: "The parts right below one activity.",
  method: "GET",
  prefix: "lms",
  path: "users/me/objective-workflows/{objectiveWorkflowId}/activity/{activityPathId}/children",
  audience: "member",
  params: uuidParams("objectiveWorkflowId", "activityPathId"),
  answer: listOf(activityPartSchema),
});

export const getActivityRecords = defineEndpoint({
  id: "getActivityRecords",
  summary: "The results of one activity, the one that counts and the others, newest first.",
  method: "GET",
  prefix: "lms",
  path: "users/me/objective-workflows/{objectiveWorkflowId}/activities/{activityId}/activity-records",
  audience: "member",
  params: uuidParams("objectiveWorkflowId", "activityId"),
  answer: { type: "object", required: ["data"], properties: { data: listOf(activityRecordSchema) } },
});

export const activityRecordFields = {
  id: "id",
  activityId: "id",
  activityPathId: "id",
  activityWorkflowId: "id",
  finished: "instant",
} as const satisfies QueryFields;

/** Returns a page of the results of all activities in the learner's attempt at a course. */
export const queryActivityRecords = defineEndpoint({
  id: "queryActivityRecords",
  summary: "The results of an attempt's activities.",
  method: "GET",
  prefix: "lms",
  path: "users/me/objective-workflows/{objectiveWorkflowId}/activity-records/query",
  audience: "member",
  params: uuidParams("objectiveWorkflowId"),
  query: loadOptionsQuery,
  answer: pageOf(activityRecordSchema),
});
