import { defineEndpoint, uuidParams } from "../endpoint";
import { objectiveAccessSchema, objectiveWorkflowAggregateSchema } from "../entities/aggregate.schema";
import { filterCategorySchema, showcaseSchema, termSchema } from "../entities/filters.schema";
import { gradingScaleSchema } from "../entities/grading-scale.schema";
import { objectiveKnowledgeModelSchema } from "../entities/library.schema";
import { objectiveRecordSchema } from "../entities/workflow.schema";
import { listOf, pageOf, text, uuid } from "../json-schema";
import { loadOptionsQuery, type QueryFields } from "../query";

/**
 * The fields by which clients may filter and sort accesses, with the kind of their values. An access is a user's right
 * to one course (in the contract: objective), with its dates. `objective.text` is name, code and description together:
 * it contains a text if each word of the text occurs in it, whatever the case, accents and width. `isOffered`: the user
 * can add the course to My courses now.
 */
export const accessFields = {
  id: "id",
  "objective.id": "id",
  "objective.name": "text",
  "objective.code": "text",
  "objective.description": "text",
  "objective.text": "text",
  "objective.added": "instant",
  "objective.activity.state": "number",
  isMandatory: "boolean",
  isOffered: "boolean",
  dueDate: "instant",
  availabilityDate: "instant",
  "objectiveWorkflowAggregate.id": "id",
  "objectiveWorkflowAggregate.isSelfEnrolled": "boolean",
  "objectiveWorkflowAggregate.lastObjectiveWorkflow.id": "id",
  "objectiveWorkflowAggregate.lastObjectiveWorkflow.state": "number",
  "objectiveWorkflowAggregate.lastObjectiveRecord.id": "id",
} as const satisfies QueryFields;

/** Returns a page of the user's accesses: the courses that the user may take or enrol in. */
export const queryMyAccesses = defineEndpoint({
  id: "queryMyAccesses",
  summary: "The courses that the user may take or enrol in.",
  method: "GET",
  prefix: "lms",
  path: "users/me/objective-accesses/query",
  audience: "member",
  query: loadOptionsQuery,
  answer: pageOf(objectiveAccessSchema),
});

/** Returns the user's access to one course. The server answers 404 if the user has none. */
export const getMyAccess = defineEndpoint({
  id: "getMyAccess",
  summary: "The user's access to one course.",
  method: "GET",
  prefix: "lms",
  path: "users/me/objectives/{objectiveId}/objective-access",
  audience: "member",
  params: uuidParams("objectiveId"),
  answer: objectiveAccessSchema,
});

/**
 * The fields by which clients may filter and sort aggregates, with the kind of their values. An aggregate is an
 * enrolled course as its user has it: the course with access, last attempt and last result. `objective.isQuiz` says
 * whether the course is one quiz: its only activity has points, which a tool gives. `isCompleted` says whether
 * `courseProgress` is `completed`. `opens` is the availability date, and before all dates if there is none, so that
 * courses that are open come before those that open later.
 */
export const aggregateFields = {
  id: "id",
  termId: "id",
  isMandatory: "boolean",
  isSelfEnrolled: "boolean",
  "objective.id": "id",
  "objective.name": "text",
  "objective.code": "text",
  "objective.description": "text",
  "objective.text": "text",
  "objective.activity.state": "number",
  "objective.isQuiz": "boolean",
  "objectiveAccess.id": "id",
  "objectiveAccess.dueDate": "instant",
  opens: "instant",
  isCompleted: "boolean",
  "lastObjectiveWorkflow.id": "id",
  "lastObjectiveWorkflow.state": "number",
  "lastObjectiveWorkflow.progress": "number",
  "lastObjectiveWorkflow.started": "instant",
  "objectiveWorkflowAggregate.lastObjectiveWorkflow.state": "number",
  "lastObjectiveRecord.id": "id",
  lastActivity: "instant",
} as const satisfies QueryFields;

export const queryMyAggregates = defineEndpoint({
  id: "queryMyAggregates",
  summary: "The user's enrolled courses: self-enrolled, mandatory, started or with a record; never archived ones.",
  method: "GET",
  prefix: "lms",
  path: "objective-workflow-aggregates/query",
  audience: "member",
  kept: true,
  query: loadOptionsQuery,
  answer: pageOf(objectiveWorkflowAggregateSchema),
});

export const getAggregateByObjective = defineEndpoint({
  id: "getAggregateByObjective",
  summary: "The user's aggregate of one course; 404 when the user may not see the course or never had it.",
  method: "GET",
  prefix: "lms",
  path: "objectives/{objectiveId}/objective-workflow-aggregate",
  audience: "member",
  kept: true,
  params: uuidParams("objectiveId"),
  answer: objectiveWorkflowAggregateSchema,
});

export const getAggregateRecords = defineEndpoint({
  id: "getAggregateRecords",
  summary: "The results of all attempts at one course, newest first.",
  method: "GET",
  prefix: "lms",
  path: "objective-workflow-aggregates/{aggregateId}/objective-records",
  audience: "member",
  params: uuidParams("aggregateId"),
  answer: { type: "object", required: ["data"], properties: { data: listOf(objectiveRecordSchema) } },
});

export const getKnowledgeModel = defineEndpoint({
  id: "getKnowledgeModel",
  summary: "The knowledge model of one of the user's courses; `knowledgeModelId` is null where it has none.",
  method: "GET",
  prefix: "lmsKm",
  path: "users/me/objective-workflow-aggregates/{aggregateId}/knowledge-model",
  audience: "member",
  params: uuidParams("aggregateId"),
  answer: objectiveKnowledgeModelSchema,
});

export const gradingScaleFields = { id: "id", name: "text" } as const satisfies QueryFields;

/** Returns grading scales. A scale gives a grade, such as "A", for a score. */
export const queryGradingScales = defineEndpoint({
  id: "queryGradingScales",
  summary: "Grading scales by their ids.",
  method: "GET",
  prefix: "lms",
  path: "grading-scales/query",
  audience: "member",
  query: loadOptionsQuery,
  answer: pageOf(gradingScaleSchema),
});

const showcases = listOf(showcaseSchema);
const categories = listOf(filterCategorySchema);

export const getEnrolledShowcases = defineEndpoint({
  id: "getEnrolledShowcases",
  summary: "Collections of the user's enrolled courses.",
  method: "GET",
  prefix: "lms",
  path: "users/me/enrolled-showcases",
  audience: "member",
  kept: true,
  answer: showcases,
});

/** Returns the categories, such as "Level", and their values by which the user's courses can be filtered. */
export const getEnrolledCategories = defineEndpoint({
  id: "getEnrolledCategories",
  summary: "Filter categories of the user's enrolled courses.",
  method: "GET",
  prefix: "lms",
  path: "users/me/enrolled-filter-categories",
  audience: "member",
  kept: true,
  answer: categories,
});

export const getTerms = defineEndpoint({
  id: "getTerms",
  summary: "The terms of the courses that the user has or may add.",
  method: "GET",
  prefix: "lms",
  path: "users/me/terms",
  audience: "member",
  kept: true,
  answer: listOf(termSchema),
});

/** The most characters of the text in a search for activities. */
const MAX_SEARCH_LENGTH = 100;
const MAX_FOUND = 50;

/**
 * Finds activities by their names in the courses of the user. Only activities that the table of contents lists in the
 * user's last attempt at a course are found, so none of a course that the user has not started or may not open now.
 */
export const findMyActivities = defineEndpoint({
  id: "findMyActivities",
  summary:
    "Activities of the user's started courses whose name contains a text, as far as their tables of contents list them. Names that begin with the text come first, then those of the course with the latest activity. If no name has the text, names that have it with typing mistakes.",
  method: "GET",
  prefix: "lms",
  path: "users/me/activities",
  audience: "member",
  query: {
    type: "object",
    additionalProperties: false,
    required: ["text"],
    properties: {
      text: { type: "string", maxLength: MAX_SEARCH_LENGTH, description: "A part of the name, in any case." },
      limit: { type: "integer", minimum: 1, maximum: MAX_FOUND, default: 10, description: "Most activities." },
    },
  },
  answer: {
    type: "object",
    required: ["data"],
    properties: {
      data: listOf({
        type: "object",
        required: ["id", "name", "activityPathId", "axis", "course"],
        properties: {
          id: uuid,
          name: text,
          activityPathId: { ...uuid, description: "The id of its place in the course." },
          axis: { ...text, description: "The end of its address in the player: the joined ids of the path to it." },
          course: { type: "object", required: ["id", "name"], properties: { id: uuid, name: text } },
        },
      } as const),
    },
  },
});
