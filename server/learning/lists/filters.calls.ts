import type { endpoints } from "../../../core/learning/contract/index";
import type { Handler } from "../../contract/calls/call";
import { scopeOf } from "../learner-scope";
import { courseRows, isEnrolledCondition } from "./course-list";
import { isOffered, loadCategories, loadShowcases } from "./filters.rows";

/** Answers the showcases that contain at least one course of My courses. */
export const getEnrolledShowcases: Handler<typeof endpoints.getEnrolledShowcases> = (call) =>
  loadShowcases(scopeOf(call), isEnrolledCondition);

/** Answers the filter categories, with the attributes that at least one course of My courses has. */
export const getEnrolledCategories: Handler<typeof endpoints.getEnrolledCategories> = (call) =>
  loadCategories(scopeOf(call), isEnrolledCondition);

export const getTerms: Handler<typeof endpoints.getTerms> = async (call) => {
  const scope = scopeOf(call);
  return scope.db
    .selectFrom("term")
    .select(["id", "name"])
    .where("id", "in", courseRows(scope).where(isOffered).select("access.term_id"))
    .orderBy("name")
    .orderBy("id")
    .execute();
};
