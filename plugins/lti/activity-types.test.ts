import { describe, expect, it } from "vitest";
import { typeFields } from "../../core/learning/rules/fixtures/types";
import manifest from "../../manifests/lti.json";

describe("the plugin lti", () => {
  it("brings the type of activity that the specification names, with what its rules say of it", () => {
    const brought = manifest.contributes.activityTypes.map(({ type, traits }) => ({ type, traits }));
    expect(new Set(brought)).toEqual(new Set([typeFields("lti")]));
  });
});
