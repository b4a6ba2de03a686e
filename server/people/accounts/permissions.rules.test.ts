import { describe, expect, it } from "vitest";
import type { Role } from "../../../core/learning/contract/enumerations";
import { permissionsOf } from "./permissions.rules";

describe("permissionsOf", () => {
  it("lets learners, and only them, start courses", () => {
    const names = (role: Role) => permissionsOf([role], []).map(({ name }) => name);
    expect(names("Learner")).toContain("ObjectiveWorkflow.Create");
    for (const role of ["Administrator", "Author", "Instructor"] as const) {
      expect(names(role)).not.toContain("ObjectiveWorkflow.Create");
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
