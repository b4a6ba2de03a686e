/** The entities of the platform, and the rules about them that browser and server share. */

export * from "../generated/contents";
export * from "../learning/contract/entities";
export * from "../learning/contract/enumerations";
export { MAX_TAKE } from "../learning/contract/query";
export * from "../learning/rules";
