import { describe, expect, it } from "vitest";
import { EVERYWHERE, hasPermissions, isForbiddenAtEntry, isLearnerOnly } from "./permissions";

const everywhere = { name: "Research.Access" };
const inUnit = { name: "Course.Edit", scope_id: "u1" };

describe("a permission", () => {
  it.each([
    ["held everywhere, needed anywhere", [everywhere], { name: "Research.Access" }, true],
    ["held everywhere, needed in a scope", [everywhere], { name: "Research.Access", scope_id: "u1" }, true],
    ["held everywhere by null", [{ name: "A", scope_id: null }], { name: "A", scope_id: "u1" }, true],
    ["held in a scope, needed in it", [inUnit], { name: "Course.Edit", scope_id: "u1" }, true],
    ["held in a scope, needed in another", [inUnit], { name: "Course.Edit", scope_id: "u2" }, false],
    ["held in a scope, needed anywhere", [inUnit], { name: "Course.Edit" }, true],
    ["held in a scope, needed everywhere", [inUnit], { name: "Course.Edit", scope_id: EVERYWHERE }, false],
    ["held in all scopes, needed everywhere", [everywhere], { name: "Research.Access", scope_id: EVERYWHERE }, true],
    ["not held", [inUnit], { name: "Research.Access" }, false],
    ["of another case", [everywhere], { name: "research.access" }, false],
    ["of nobody", [], { name: "Research.Access" }, false],
  ])("%s", (_, entries, required, held) => {
    expect(hasPermissions(entries, [required], "all")).toBe(held);
    expect(hasPermissions(entries, [required], "any")).toBe(held);
  });

  it.each([
    [[], true, true],
    [["Research.Access"], true, true],
    [["Research.Access", "Admin"], false, true],
    [["Admin", "Other"], false, false],
  ])("of %j is held by all: %s, by any: %s", (names, all, any) => {
    const required = names.map((name) => ({ name }));
    expect(hasPermissions([everywhere], required, "all")).toBe(all);
    expect(hasPermissions([everywhere], required, "any")).toBe(any);
  });
});

describe("a learner and nothing else", () => {
  it.each([
    [["Learner"], true],
    [["Learner", "Learner"], true],
    [["Learner", "Instructor"], false],
    [["Administrator"], false],
    [[], false],
  ] as const)("%j: %s", (roles, expected) => {
    expect(isLearnerOnly(roles)).toBe(expected);
  });
});

describe("entry", () => {
  const learner = [{ name: "ObjectiveWorkflow.Create" }];
  it.each([
    [learner, true, false],
    [learner, false, false],
    [[everywhere], true, false],
    [[everywhere], false, true],
    [[], false, true],
  ])("with %j and a first node: %s is forbidden: %s", (entries, hasNode, forbidden) => {
    expect(isForbiddenAtEntry(entries, hasNode)).toBe(forbidden);
  });
});
