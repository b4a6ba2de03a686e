import { defineEndpoint, uuidParams } from "../endpoint";
import { groupSchema, participantSchema } from "../entities/group.schema";
import { groupActivityWorkflowSchema } from "../entities/workflow.schema";
import { listOf, nullable } from "../json-schema";
import { pageQuery } from "../query";

/**
 * Returns the learner's group in one activity, and a page of its members. `activityPathId` is the activity's place in
 * the course, `objectiveWorkflowId` the learner's attempt at the course.
 */
export const queryParticipants = defineEndpoint({
  id: "queryParticipants",
  summary: "The learner's group in an activity that can be taken together; `group` is null without one.",
  method: "GET",
  prefix: "lms",
  path: "users/me/objective-workflows/{objectiveWorkflowId}/activity-paths/{activityPathId}/participants/query",
  audience: "member",
  params: uuidParams("objectiveWorkflowId", "activityPathId"),
  query: {
    type: "object",
    additionalProperties: false,
    properties: pageQuery,
  },
  answer: {
    type: "object",
    required: ["group", "data"],
    properties: {
      group: nullable(groupSchema),
      data: listOf(participantSchema),
      totalCount: { type: "integer", minimum: 0 },
    },
  },
});

export const getGroupActivityWorkflow = defineEndpoint({
  id: "getGroupActivityWorkflow",
  summary: "The work of the learner's group on one activity.",
  method: "GET",
  prefix: "lms",
  path: "users/me/objective-workflow-aggregates/{aggregateId}/group-activity-workflows/{groupActivityWorkflowId}",
  audience: "member",
  params: uuidParams("aggregateId", "groupActivityWorkflowId"),
  answer: groupActivityWorkflowSchema,
});
