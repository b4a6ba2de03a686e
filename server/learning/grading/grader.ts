import { hasPermissions } from "../../../core/learning/rules/index";
import type { SessionUser } from "../../contract/calls/session-user";
import { ApiError, notFound } from "../../kit/errors/api-error";

const GRADE = "ObjectiveWorkflow.Grade";

export function mayGrade(permissions: SessionUser["permissions"], objectiveId: string): boolean {
  return hasPermissions(permissions, [{ name: GRADE, scope_id: objectiveId }], "all");
}

/**
 * Refuses everybody who may not grade in this course. Calls for graders declare the permission, so the user may grade in
 * another one.
 * @param objectiveId the id of the course; undefined when there is no such course
 * @throws ApiError notFound
 */
export function assertGrader({ permissions }: Pick<SessionUser, "permissions">, objectiveId: string | undefined): void {
  if (objectiveId === undefined || !mayGrade(permissions, objectiveId)) throw notFound();
}

/**
 * Refuses users who would grade their own work.
 * @throws ApiError forbidden when the user is the learner
 */
export function assertNotOwn(user: Pick<SessionUser, "id">, learnerId: string): void {
  if (user.id === learnerId) throw new ApiError("forbidden", { detail: "Nobody grades their own work." });
}
