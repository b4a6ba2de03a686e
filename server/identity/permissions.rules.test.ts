import { describe, expect, it } from "vitest";
import { hasPermission, permissionsOf } from "./permissions.rules";

describe("permissionsOf", () => {
  it("lets learners, and only them, start courses", () => {
    expect(hasPermission(permissionsOf(["Learner"], []), "ObjectiveWorkflow.Create")).toBe(true);
    for (const role of ["Administrator", "Author", "Instructor"] as const) {
      expect(hasPermission(permissionsOf([role], []), "ObjectiveWorkflow.Create")).toBe(false);
    }
  });

  it("names a permission once that two roles give", () => {
    const names = permissionsOf(["Author", "Instructor"], []).map(({ name }) => name);
    expect(names.filter((name) => name === "Research.Access")).toHaveLength(1);
  });

  it("adds the user's own entries", () => {
    expect(permissionsOf([], [{ name: "Unit.Read", scope_id: "7" }])).toEqual([{ name: "Unit.Read", scope_id: "7" }]);
  });
});

describe("hasPermission", () => {
  it.each([
    ["without a scope, asked without", null, null, true],
    ["without a scope, asked with one", null, "a", true],
    ["with a scope, asked for it", "a", "a", true],
    ["with a scope, asked for another", "a", "b", false],
    ["with a scope, asked for everywhere", "a", null, false],
  ])("an entry %s", (_case, scope, asked, expected) => {
    expect(hasPermission([{ name: "Unit.Read", scope_id: scope }], "Unit.Read", asked)).toBe(expected);
  });

  it("does not take one name for another", () => {
    expect(hasPermission([{ name: "Unit.Read", scope_id: null }], "Unit.ReadAll")).toBe(false);
  });
});
