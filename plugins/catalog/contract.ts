import {
  commandId,
  defineCommand,
  defineEndpoint,
  filterCategorySchema,
  listOf,
  showcaseSchema,
  uuid,
} from "../../core/sdk/contract";

export const createSelfEnrollment = defineCommand({
  id: "createSelfEnrollment",
  summary: "Adds a course of the catalog to My courses.",
  prefix: "lms",
  path: "create-self-enrollments",
  moves: "progress",
  body: {
    type: "object",
    required: ["id", "objectiveAccessId"],
    additionalProperties: false,
    properties: { id: commandId, objectiveAccessId: uuid },
  },
  errors: ["courseNotAvailable", "alreadyEnrolled"],
});

export const getCatalogShowcases = defineEndpoint({
  id: "getCatalogShowcases",
  summary: "Collections of the user's catalog.",
  method: "GET",
  prefix: "lms",
  path: "users/me/catalog-showcases",
  audience: "member",
  answer: listOf(showcaseSchema),
});

export const getCatalogCategories = defineEndpoint({
  id: "getCatalogCategories",
  summary: "Filter categories of the user's catalog.",
  method: "GET",
  prefix: "lms",
  path: "users/me/catalog-filter-categories",
  audience: "member",
  answer: listOf(filterCategorySchema),
});
