/**
 * The types of what the server's API answers (courses, activities, attempts, results), and the rules about them that
 * browser and server share.
 */

export * from "../generated/contents";
export * from "../learning/contract/entities";
export type * from "../learning/contract/enumerations";
export { EMPTY_ID } from "../learning/contract/enumerations";
export { MAX_TAKE } from "../learning/contract/max-take";
export type { Filter } from "../learning/contract/query";
export * from "../learning/rules";
