/**
 * The exports with which a plugin declares its own API calls in its contract, the file `contract.ts`. Browser and
 * server both load that file, so it may import only this module of the product.
 */
export type { FromSchema } from "json-schema-to-ts";
export { defineCommand, defineEndpoint, uuidParams } from "../learning/contract/endpoint";
export { filterCategorySchema, showcaseSchema } from "../learning/contract/entities/filters.schema";
export { certificateTemplateSchema, courseLevelSchema } from "../learning/contract/entities/objective.schema";
export { objectiveRecordSchema } from "../learning/contract/entities/workflow.schema";
export { activityStates, ltiVersions, roles } from "../learning/contract/enumerations";
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
export { loadOptionsQuery, pageQuery, type QueryFields } from "../learning/contract/query";
export { defineStream } from "../learning/contract/stream";
