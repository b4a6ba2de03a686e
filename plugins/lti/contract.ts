import {
  defineEndpoint,
  type FromSchema,
  flag,
  listBetween,
  ltiVersions,
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
