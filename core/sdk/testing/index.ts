export { completed, FakeApi, type RecordedCall, refusal } from "./fake-api";
export * from "./sample-course";
export { settle, type TestPortal, testPortal } from "./test-portal";
