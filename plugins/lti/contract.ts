import {
  defineEndpoint,
  type FromSchema,
  flag,
  listBetween,
  listOf,
  ltiVersions,
  secondsOrNull,
  text,
  textOrNull,
  UUID,
  uuid,
  uuidParams,
} from "../../core/sdk/contract";

/**
 * The field `content` of an activity of the type `lti`: what the page needs before it opens the tool, an external
 * program, by LTI.
 */
export const ltiContentSchema = {
  $id: "lti.LtiContent",
  type: "object",
  required: ["html", "version", "toolName", "toolOrigin", "openIn", "isGraded", "mayChoose"],
  properties: {
    html: { ...textOrNull, description: "Words above the tool. Sanitised as a text's." },
    version: { type: "string", enum: ltiVersions },
    toolName: text,
    toolOrigin: { ...textOrNull, description: "Origin whose messages are listened to; null: no tool is registered." },
    openIn: { type: "string", enum: ["frame", "window"] },
    isGraded: { ...flag, description: "The tool's score finishes it; otherwise having opened it is enough." },
    mayChoose: { ...flag, description: "Whether the caller may choose at the tool what it shows." },
  },
} as const;

/** What the page of an lti activity needs before it opens the tool. */
export type LtiContent = FromSchema<typeof ltiContentSchema>;

const message = {
  type: "string",
  enum: ["LtiResourceLinkRequest", "LtiDeepLinkingRequest"],
  description:
    "What the tool is asked for: to show the activity, or (only authors, and only tools that can) to choose what it shows.",
} as const;

const documentTarget = {
  type: "string",
  enum: ["iframe", "window"],
  description: "Where the caller opens the tool; it is told.",
} as const;

const theme = {
  type: "string",
  enum: ["light", "dark"],
  description: "How the page around the tool looks, where that is not left to the device; a tool may ask for it.",
} as const;

const missedPassageSchema = {
  type: "object",
  required: ["question", "name", "axis", "anchor", "duration"],
  properties: {
    question: { ...text, description: "The name of the question in its tool." },
    name: { ...text, description: "The name of the activity with the passage." },
    axis: { ...text, description: "The end of its address in the player; empty for the course's own activity." },
    anchor: {
      type: "object",
      description: "Where the passage begins in the activity, as in the search in courses.",
      required: ["unit", "at"],
      properties: {
        unit: { type: "string", enum: ["block", "paragraph", "second"] },
        at: { type: "number", minimum: 0 },
      },
    },
    duration: secondsOrNull,
  },
} as const;

/** Where a course explains a question that the learner did not get right; see the schema. */
export type MissedPassage = FromSchema<typeof missedPassageSchema>;

export const getMissedPassages = defineEndpoint({
  id: "getMissedPassages",
  summary:
    "For each question that the user did not get right in a part, the passage of the course that explains it best. Only passages that the user may read, and none while the user may not see the result.",
  method: "GET",
  prefix: "lms",
  path: "users/me/objective-workflows/{objectiveWorkflowId}/activities/{activityPathId}/missed-passages",
  audience: "member",
  params: uuidParams("objectiveWorkflowId", "activityPathId"),
  answer: { type: "object", required: ["data"], properties: { data: listOf(missedPassageSchema) } },
});

const launchQuery = {
  type: "object",
  additionalProperties: false,
  properties: { message, documentTarget, theme },
} as const;

export const getResourceLink = defineEndpoint({
  id: "getResourceLink",
  summary:
    "Prepares the launch of an activity's tool. The answer is an address of the platform that works once, for a few minutes, for this user.",
  method: "POST",
  prefix: "lms",
  path: "objective-workflows/{objectiveWorkflowId}/resource-link",
  audience: "member",
  params: uuidParams("objectiveWorkflowId"),
  query: launchQuery,
  body: {
    type: "object",
    required: ["activityPartIds", "activityWorkflowIds"],
    additionalProperties: false,
    properties: {
      activityPartIds: {
        ...listBetween(uuid, 0, 50),
        description: "The activity that is launched, last; before it may stand the parts above it.",
      },
      activityWorkflowIds: {
        ...listBetween(uuid, 0, 50),
        description: "The learner's attempt at it, last; before it may stand those at the parts above it.",
      },
    },
  },
  answer: { type: "object", required: ["targetLinkUri"], properties: { targetLinkUri: text } },
  errors: ["activityLocked", "workflowClosed", "courseNotAvailable"],
});

export const getResourceForm = defineEndpoint({
  id: "getResourceForm",
  summary: "The same launch as a form that is to be posted to the tool. It can be posted once.",
  method: "GET",
  prefix: "lms",
  path: "objective-workflows/{objectiveWorkflowId}/resource-form/{activityWorkflowIds}",
  audience: "member",
  impersonated: "refused",
  params: {
    type: "object",
    required: ["objectiveWorkflowId", "activityWorkflowIds"],
    additionalProperties: false,
    properties: {
      objectiveWorkflowId: uuid,
      activityWorkflowIds: {
        type: "string",
        pattern: `^${UUID}(,${UUID})*$`,
        maxLength: 1850,
        description: "Ids of activity workflows, joined by commas; the last one's activity is launched.",
      },
    },
  },
  query: launchQuery,
  answer: {
    type: "object",
    required: ["form"],
    properties: {
      form: {
        type: "object",
        required: ["action", "method", "fields"],
        properties: {
          action: text,
          method: { type: "string", enum: ["POST"] },
          fields: { type: "object", additionalProperties: text },
        },
      },
    },
  },
  errors: ["activityLocked", "workflowClosed", "courseNotAvailable"],
});
