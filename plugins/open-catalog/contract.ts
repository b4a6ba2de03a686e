import {
  activityStates,
  commandId,
  courseLevelSchema,
  defineCommand,
  defineEndpoint,
  type FromSchema,
  filterCategorySchema,
  listOf,
  loadOptionsQuery,
  pageOf,
  type QueryFields,
  secondsOrNull,
  showcaseSchema,
  text,
  textOrNull,
  uuid,
  uuidParams,
} from "../../core/sdk/contract";

/**
 * A course as visitors see it: the fields of a course (`Objective`) that say nothing about its learners and their
 * results. `about` is HTML; it is null in lists.
 */
export const publicCourseSchema = {
  $id: "open-catalog.PublicCourse",
  type: "object",
  required: [
    "id",
    "name",
    "code",
    "description",
    "language",
    "level",
    "about",
    "imageUrl",
    "state",
    "activity",
    "showcases",
  ],
  properties: {
    id: uuid,
    name: text,
    code: text,
    description: text,
    language: { ...textOrNull, description: "The tag of the language that it is written in, where it is known." },
    level: courseLevelSchema,
    about: textOrNull,
    imageUrl: textOrNull,
    state: { type: "string", enum: activityStates },
    activity: {
      type: "object",
      required: ["childrenCount", "duration"],
      properties: { childrenCount: { type: "integer", minimum: 0 }, duration: secondsOrNull },
    },
    showcases: listOf(showcaseSchema),
  },
} as const;

export type PublicCourse = FromSchema<typeof publicCourseSchema>;

/**
 * The fields by which the open catalog can be filtered and sorted. `text` is name, code and description together. A
 * filter `contains` on it finds the courses that have each word of the given text there, whatever the case and the
 * accents.
 */
export const publicCourseFields = {
  id: "id",
  name: "text",
  code: "text",
  description: "text",
  text: "text",
  added: "instant",
} as const satisfies QueryFields;

const domain = {
  type: "string",
  maxLength: 300,
  description: "The host whose catalog is wanted. Only the request's own host is answered, which is the default.",
} as const;
const domainQuery = { type: "object", additionalProperties: false, properties: { domain } } as const;
const { term: _, ...listProperties } = loadOptionsQuery.properties;
/**
 * The query parameter `filter`, shorter than for members. A long filter is much more work for the database, but in the
 * limit for visitors each request of this call counts the same.
 */
const shortFilter = { ...listProperties.filter, maxLength: 1500 } as const;

export const queryOpenCatalog = defineEndpoint({
  id: "queryOpenCatalog",
  summary: "The courses of the open catalog, for everybody. Sorted by name where nothing else is asked.",
  method: "GET",
  prefix: "lms",
  path: "public/open-catalog/objectives/query",
  audience: "visitor",
  cost: 3,
  query: { ...loadOptionsQuery, properties: { ...listProperties, filter: shortFilter, domain } },
  answer: pageOf(publicCourseSchema),
});

export const getOpenCatalogCourse = defineEndpoint({
  id: "getOpenCatalogCourse",
  summary: "A course of the open catalog with its long description, for everybody.",
  method: "GET",
  prefix: "lms",
  path: "public/open-catalog/objectives/{objectiveId}",
  audience: "visitor",
  cost: 1,
  params: uuidParams("objectiveId"),
  query: domainQuery,
  answer: publicCourseSchema,
});

export const getOpenCatalogShowcases = defineEndpoint({
  id: "getOpenCatalogShowcases",
  summary: "Collections with courses of the open catalog, for everybody.",
  method: "GET",
  prefix: "lms",
  path: "public/open-catalog/showcases",
  audience: "visitor",
  cost: 1,
  query: domainQuery,
  answer: listOf(showcaseSchema),
});

export const getOpenCatalogCategories = defineEndpoint({
  id: "getOpenCatalogCategories",
  summary: "Filter categories with the attributes that courses of the open catalog have, for everybody.",
  method: "GET",
  prefix: "lms",
  path: "public/open-catalog/filter-categories",
  audience: "visitor",
  cost: 1,
  query: domainQuery,
  answer: listOf(filterCategorySchema),
});

export const addOpenCourse = defineCommand({
  id: "addOpenCourse",
  summary: "Adds a course of the open catalog to My courses. A course that is theirs already stays as it is.",
  prefix: "lms",
  path: "create-open-enrollments",
  moves: "progress",
  body: {
    type: "object",
    required: ["id", "objectiveAccessId"],
    additionalProperties: false,
    properties: { id: commandId, objectiveAccessId: uuid },
  },
  errors: ["courseNotAvailable"],
});
