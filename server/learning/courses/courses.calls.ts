import { sql } from "kysely";
import { gradingScaleFields } from "../../../core/learning/contract/endpoints/courses";
import type { endpoints } from "../../../core/learning/contract/index";
import type { Handler } from "../../contract/calls/call";
import { filterCondition, sortOrder } from "../../database/load-options/compile-load-options";
import { notFound } from "../../kit/errors/api-error";
import { scopeOf } from "../learner-scope";
import { courseLister } from "../lists/course-list";
import { ensureAccessRows } from "../lists/ensure-rows";
import { findAggregate } from "../rows/aggregates.rows";
import { loadGradingScales } from "../rows/grading-scales.rows";
import { findAccess } from "./accesses.rows";
import { catalog, myCourses } from "./course-lists";

const listMyCourses = courseLister(myCourses);
const listCatalog = courseLister(catalog);

/**
 * Answers the list My courses: the courses that the user is enrolled in, must take or has begun, filtered, sorted and
 * page by page.
 */
export const queryMyAggregates: Handler<typeof endpoints.queryMyAggregates> = (call) =>
  listMyCourses(scopeOf(call), call.query);

/**
 * Answers one course of the user with access, last attempt and last result, by the id of the course. 404 when the user
 * does not have it.
 */
export const getAggregateByObjective: Handler<typeof endpoints.getAggregateByObjective> = async (call) => {
  const scope = scopeOf(call);
  await ensureAccessRows(scope);
  const aggregate = await findAggregate(scope, call.params.objectiveId);
  if (aggregate === null) throw notFound();
  return aggregate;
};

/** Answers the catalog: the courses that the user may take or enrol in, without archived ones. */
export const queryMyAccesses: Handler<typeof endpoints.queryMyAccesses> = (call) =>
  listCatalog(scopeOf(call), call.query);

/** Answers one course of the catalog: the user's access to it, by the id of the course. 404 when the user has none. */
export const getMyAccess: Handler<typeof endpoints.getMyAccess> = async (call) => {
  const scope = scopeOf(call);
  await ensureAccessRows(scope);
  const access = await findAccess(scope, call.params.objectiveId);
  if (access === null) throw notFound();
  return access;
};

/**
 * Answers the id of a course's knowledge model, which another system of the platform keeps. null when the course has
 * none. The user must have the course; `aggregateId` is the user's row for it. The state of the course does not matter.
 */
export const getKnowledgeModel: Handler<typeof endpoints.getKnowledgeModel> = async ({ db, user, params }) => {
  const course = await db
    .selectFrom("objective_workflow_aggregate as aggregate")
    .innerJoin("objective", (join) => join.onRef("objective.id", "=", "aggregate.objective_id"))
    .select("objective.knowledge_model_id")
    .where("aggregate.user_id", "=", user.id)
    .where("aggregate.id", "=", params.aggregateId)
    .executeTakeFirst();
  if (course === undefined) throw notFound();
  return { knowledgeModelId: course.knowledge_model_id };
};

const scaleColumns = { id: sql.ref("id"), name: sql.ref("name") };

/** Answers the tenant's grading scales, filtered, sorted and page by page. */
export const queryGradingScales: Handler<typeof endpoints.queryGradingScales> = async ({ db, query }) => {
  const condition = filterCondition(gradingScaleFields, scaleColumns, query.filter);
  const order = sortOrder(gradingScaleFields, scaleColumns, query.sort, scaleColumns.id);
  const found = db.selectFrom("grading_scale").where(condition);
  const page = await found.select("id").orderBy(order).limit(query.take).offset(query.skip).execute();
  const ids = page.map(({ id }) => id);
  const scales = await loadGradingScales(db, ids);
  const data = ids.flatMap((id) => scales.get(id) ?? []);
  if (!query.requireTotalCount) return { data };
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { data, totalCount: total };
};
