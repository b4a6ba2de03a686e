import { describe, expect, it } from "vitest";
import { typeFields } from "../../core/learning/rules/fixtures/types";
import manifest from "../../manifests/discussions.json";

describe("the plugin discussions", () => {
  it("brings the type of activity that the specification names, with what its rules say of it", () => {
    const brought = manifest.contributes.activityTypes.map(({ type, traits }) => ({ type, traits }));
    expect(new Set(brought)).toEqual(new Set([typeFields("discussion")]));
  });
});
