/**
 * A plugin's `contract.ts` declares its own calls with these exports. Browser and server both use that file, so it imports
 * nothing else of the product.
 */
export type { FromSchema } from "json-schema-to-ts";
export { defineCommand, defineEndpoint, uuidParams } from "../learning/contract/endpoint";
export { filterCategorySchema, showcaseSchema } from "../learning/contract/entities/filters.schema";
export { certificateTemplateSchema } from "../learning/contract/entities/objective.schema";
export { objectiveRecordSchema } from "../learning/contract/entities/workflow.schema";
export { ltiVersions } from "../learning/contract/enumerations";
export { defineErrors } from "../learning/contract/errors";
export { UUID } from "../learning/contract/id";
export {
  commandId,
  flag,
  fractionOrNull,
  instant,
  instantOrNull,
  listBetween,
  listOf,
  nullable,
  pageOf,
  secondsOrNull,
  text,
  textOrNull,
  uuid,
  uuidOrNull,
} from "../learning/contract/json-schema";
export { loadOptionsQuery, type QueryFields } from "../learning/contract/query";
