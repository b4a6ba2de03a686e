/**
 * The entities of the platform's contract (its API), such as courses and attempts, and the rules about them that
 * browser and server share.
 */
export * from "../../core/learning/contract/entities/index";
export * from "../../core/learning/contract/enumerations";
export * from "../../core/learning/rules/index";
