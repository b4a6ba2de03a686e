import { describe, expect, it } from "vitest";
import type { CallPermission } from "../../../core/learning/contract/endpoint";
import type { PermissionEntry } from "../../../core/learning/contract/entities";
import type { ApiError } from "../../kit/errors/api-error";
import { assertPermitted } from "./permitted";
import type { SessionUser } from "./session-user";

const grade: CallPermission = { name: "ObjectiveWorkflow.Grade" };
const manage: CallPermission = { name: "User.Manage", scope_id: "everywhere" };
const take: CallPermission = { name: "ObjectiveWorkflow.Create", reason: "mayNotTakeCourses" };
const nobody = null;
const holder = (...permissions: readonly PermissionEntry[]) => ({ permissions }) as Partial<SessionUser> as SessionUser;

function refusalOf(permission: CallPermission | undefined, user: SessionUser | null): unknown {
  try {
    assertPermitted(permission === undefined ? {} : { permission }, user);
    return null;
  } catch (error) {
    const { code, reason } = error as ApiError;
    return [code, reason ?? null];
  }
}

describe("assertPermitted", () => {
  it.each([
    ["a call without a permission", undefined, nobody, null],
    ["nobody", grade, nobody, ["unauthorized", null]],
    ["a member without it", grade, holder(), ["forbidden", null]],
    ["a member with another one", grade, holder({ name: "User.Manage" }), ["forbidden", null]],
    ["a member with it", grade, holder({ name: "ObjectiveWorkflow.Grade" }), null],
    ["a member with it for one course", grade, holder({ name: "ObjectiveWorkflow.Grade", scope_id: "one" }), null],
    [
      "a member with it for one thing, where all is needed",
      manage,
      holder({ name: "User.Manage", scope_id: "one" }),
      ["forbidden", null],
    ],
    ["a member with it for all", manage, holder({ name: "User.Manage" }), null],
    ["a member without it, with the reason", take, holder(), ["forbidden", "mayNotTakeCourses"]],
  ] as const)("decides for %s", (_case, permission, user, refusal) => {
    expect(refusalOf(permission, user)).toEqual(refusal);
  });
});
