import { describe, expect, it } from "vitest";
import { typeFields } from "../../core/learning/rules/fixtures/types";
import manifest from "../../manifests/player.json";

describe("the plugin player", () => {
  it("brings the types of activity that the specification names, with what its rules say of each", () => {
    const brought = manifest.contributes.activityTypes.map(({ type, traits }) => ({ type, traits }));
    expect(new Set(brought)).toEqual(new Set([typeFields("text"), typeFields("video")]));
  });
});
