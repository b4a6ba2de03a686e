import { describe, expect, it } from "vitest";
import { id } from "../../../core/sdk/testing";
import { belongsToCourse, certificatePath } from "./certificate.rules";
import { anyCertificate } from "./fixtures/any-certificate";

describe("a certificate under a course's address", () => {
  it.each([
    ["its own course", anyCertificate.objectiveId, true],
    ["its own course in capitals", anyCertificate.objectiveId.toUpperCase(), true],
    ["another course", id(2), false],
    ["no course", "nope", false],
  ])("of %s", (_name, objectiveId, expected) => expect(belongsToCourse(anyCertificate, objectiveId)).toBe(expected));
});

describe("the address of a certificate", () => {
  it("is below its course, with a number that may hold anything", () => {
    expect(certificatePath("c", "2026/7")).toBe("/courses/c/certificate/2026%2F7");
  });
});
