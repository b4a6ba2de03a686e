export { DEFAULT_SHOWCASE_ID, presentationModes } from "../../learning/contract/enumerations";
export { noConstraint } from "../../learning/rules/fixtures/tree";
export { completed, refusal } from "./fake-api";
export * from "./sample-course";
export { settle, type TestPortal, testPortal } from "./test-portal";
