import { expect, it } from "vitest";
import { createSelfEnrollment } from "./contract";

it("enrolling is asked for as the specification's section 7 writes it", () => {
  const { method, prefix, path, body } = createSelfEnrollment;
  expect([method, prefix, path]).toEqual(["POST", "lms", "create-self-enrollments"]);
  expect(body.required).toEqual(["id", "objectiveAccessId"]);
});
