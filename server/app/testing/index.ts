/** What tests of the server part of a plugin outside of the project use, as `@portal/server-testing`. */
export { newId } from "../../database/new-id";
export { DEFAULT_TENANT_ID } from "../../database/tenant";
export { jobScope } from "../../learning/testing/job-scope";
export * from "../../learning/testing/sample-package";
export { idOf, startTestLms, type TestLms } from "../../learning/testing/test-lms";
