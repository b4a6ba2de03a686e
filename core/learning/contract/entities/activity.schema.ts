import {
  activityStates,
  activityTraits,
  displayModes,
  presentationModes,
  resultsDisclosurePolicies,
  reviewPolicies,
} from "../enumerations";
import {
  flag,
  fractionOrNull,
  instantOrNull,
  integerOrNull,
  listOf,
  nullable,
  secondsOrNull,
  text,
  textOrNull,
  uuid,
} from "../json-schema";
import { activityWorkflowAggregateSchema } from "./workflow.schema";

/** When an activity is open to learners, and when they may see its results. A date that is null sets no limit. */
export const activityConstraintSchema = {
  $id: "ActivityConstraint",
  type: "object",
  required: [
    "startFrom",
    "startUntil",
    "accessibleUntil",
    "gracePeriodUntil",
    "due",
    "resultsDisclosureFrom",
    "revealResultsFrom",
    "resultsDisclosurePolicy",
    "reviewPolicy",
    "resultsDisclosureAbove",
  ],
  properties: {
    startFrom: instantOrNull,
    startUntil: instantOrNull,
    accessibleUntil: instantOrNull,
    gracePeriodUntil: instantOrNull,
    due: instantOrNull,
    resultsDisclosureFrom: instantOrNull,
    revealResultsFrom: instantOrNull,
    resultsDisclosurePolicy: nullable({ type: "string", enum: resultsDisclosurePolicies }),
    reviewPolicy: nullable({ type: "string", enum: reviewPolicies }),
    resultsDisclosureAbove: fractionOrNull,
  },
} as const;

/**
 * One activity without the activities inside it. `type` can be any text, because plugins bring types; `traits` holds
 * the rules that apply to all activities of the type. `content` is the data that the renderer shows: it is null in
 * trees, and while the learner may not see it.
 */
export const activityFieldsSchema = {
  $id: "Activity",
  type: "object",
  required: [
    "id",
    "type",
    "traits",
    "state",
    "name",
    "code",
    "duration",
    "toolUrl",
    "proctored",
    "preferredWidth",
    "preferredHeight",
    "imageUrl",
    "presentationMode",
    "displayMode",
    "supportMobileView",
    "supportFullscreenView",
    "supportLtiAuthoring",
    "supportLtiGrading",
    "supportReview",
    "supportCollaborativeMode",
    "supportPersonalMode",
    "normalizedPassingScore",
    "content",
  ],
  properties: {
    id: uuid,
    type: text,
    traits: listOf({ type: "string", enum: activityTraits }),
    state: { type: "string", enum: activityStates },
    name: text,
    code: textOrNull,
    duration: secondsOrNull,
    toolUrl: textOrNull,
    proctored: flag,
    preferredWidth: integerOrNull,
    preferredHeight: integerOrNull,
    imageUrl: textOrNull,
    presentationMode: { type: "string", enum: presentationModes },
    displayMode: { type: "string", enum: displayModes },
    supportMobileView: flag,
    supportFullscreenView: flag,
    supportLtiAuthoring: flag,
    supportLtiGrading: flag,
    supportReview: flag,
    supportCollaborativeMode: flag,
    supportPersonalMode: flag,
    normalizedPassingScore: {
      ...fractionOrNull,
      description: "The score that passes: its own or that of the course; null if it has no points.",
    },
    content: { type: ["object", "null"] },
  },
} as const;

const childActivitySchema = {
  $id: "ActivityNode",
  type: "object",
  required: [...activityFieldsSchema.required, "children", "activityWorkflowAggregate"],
  properties: {
    ...activityFieldsSchema.properties,
    children: { type: "array", items: { $ref: "ActivityPart" } },
    activityWorkflowAggregate: nullable(activityWorkflowAggregateSchema),
  },
} as const;

/**
 * A node of the tree of a course: one place of an activity, with the activity and its own parts. `axis` is the path
 * from the top: ids joined by slashes; `activityPathId` is one id for the same path. `available` (the learner may open
 * the part now) and `contentAvailable` (the learner could open it if its dates and the parts above it did not count)
 * are decisions of the server. `reason` says why a decision is no, and `changesAt` when it may change, if that is
 * known.
 */
export const activityPartSchema = {
  $id: "ActivityPart",
  type: "object",
  required: [
    "id",
    "order",
    "axis",
    "activityPathId",
    "available",
    "contentAvailable",
    "reason",
    "changesAt",
    "optional",
    "scoreWeight",
    "activityConstraint",
    "childActivity",
  ],
  properties: {
    id: uuid,
    order: { type: "integer" },
    axis: text,
    activityPathId: uuid,
    available: flag,
    contentAvailable: flag,
    reason: textOrNull,
    changesAt: instantOrNull,
    optional: flag,
    scoreWeight: { type: "number", minimum: 0 },
    activityConstraint: nullable(activityConstraintSchema),
    childActivity: childActivitySchema,
  },
} as const;

/** The tree of a course: the activity at the top of the course, with its parts. */
export const activityTreeSchema = {
  $id: "ActivityTree",
  type: "object",
  required: ["activity", "reason", "now"],
  properties: {
    activity: {
      type: "object",
      required: [...activityFieldsSchema.required, "children", "activityWorkflowAggregate"],
      properties: {
        ...activityFieldsSchema.properties,
        children: listOf(activityPartSchema),
        activityWorkflowAggregate: nullable(activityWorkflowAggregateSchema),
      },
    },
    reason: { ...textOrNull, description: "Why the course's own activity is locked; null if it is open." },
    now: { type: "string", format: "date-time", description: "The server's time of this answer." },
    problems: {
      ...listOf({
        type: "object",
        required: ["partId", "name", "fault"],
        properties: {
          partId: uuid,
          name: text,
          fault: { type: "string", enum: ["cycle", "duplicate", "tooDeep", "missing"] },
        },
      }),
      description: "Stored parts that are in no place of the tree: the learner is told, and the rest is shown.",
    },
  },
} as const;
