import { describe, expect, it } from "vitest";
import { typeFields } from "../../core/learning/rules/fixtures/types";
import manifest from "../../manifests/events.json";

describe("the plugin events", () => {
  it("brings the type of activity that the specification names, with what its rules say of it", () => {
    const brought = manifest.contributes.activityTypes.map(({ type, traits }) => ({ type, traits }));
    expect(new Set(brought)).toEqual(new Set([typeFields("event")]));
  });
});
