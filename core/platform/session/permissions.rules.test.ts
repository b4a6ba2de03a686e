import { describe, expect, it } from "vitest";
import { hasPermissions } from "./permissions.rules";

const entries = [{ name: "Research.Access" }, { name: "Course.Edit", scope_id: "one" }, { name: "Unit.Read", scope_id: null }];

describe("hasPermissions", () => {
  it.each([
    [[{ name: "Research.Access" }], true],
    [[{ name: "Research.Access", scope: "any" }], true],
    [[{ name: "Unit.Read", scope: "any" }], true],
    [[{ name: "Course.Edit" }], true],
    [[{ name: "Course.Edit", scope: "one" }], true],
    [[{ name: "Course.Edit", scope: "two" }], false],
    [[{ name: "course.edit" }], false],
    [[], true],
  ])("needs all of %j: %s", (required, expected) => {
    expect(hasPermissions(entries, required)).toBe(expected);
  });

  it.each([
    [[{ name: "Missing" }, { name: "Research.Access" }], true],
    [[{ name: "Missing" }, { name: "Course.Edit", scope: "two" }], false],
    [[], false],
  ])("needs any of %j: %s", (required, expected) => {
    expect(hasPermissions(entries, required, "any")).toBe(expected);
  });
});
