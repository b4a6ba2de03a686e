import { sql } from "kysely";
import { accessFields, aggregateFields } from "../../../core/learning/contract/endpoints/courses";
import type { ObjectiveAccess, ObjectiveWorkflowAggregate } from "../../../core/learning/contract/entities/index";
import { accessColumns, aggregateColumns } from "../lists/course-columns";
import { type CourseList, isEnrolledCondition } from "../lists/course-list";
import { type AggregateWithParts, aggregateRows, loadAggregates, projectAggregates } from "../rows/aggregates.rows";
import { type AccessWithParts, accessRows, loadAccesses, projectAccesses } from "./accesses.rows";

/** The list My courses: the courses that the user is enrolled in, must take or has begun. */
export const myCourses: CourseList<AggregateWithParts, ObjectiveWorkflowAggregate> = {
  fields: aggregateFields,
  columns: aggregateColumns,
  id: sql.ref<string>("aggregate.id"),
  condition: isEnrolledCondition,
  rows: (db, userId, page) =>
    aggregateRows(db, userId, { about: false })
      .innerJoin(page.as("page"), (join) => join.onRef("page.id", "=", "aggregate.id"))
      .select(["page.total", "page.offered", "page.seen"])
      .orderBy("page.position"),
  items: projectAggregates,
  load: loadAggregates,
};

/** The catalog: the courses that the user may take or enrol in, without archived ones. */
export const catalog: CourseList<AccessWithParts, ObjectiveAccess> = {
  fields: accessFields,
  columns: accessColumns,
  id: sql.ref<string>("access.id"),
  condition: sql<boolean>`objective.state <> 'archived'`,
  rows: (db, userId, page) =>
    accessRows(db, userId, { about: false })
      .innerJoin(page.as("page"), (join) => join.onRef("page.id", "=", "access.id"))
      .select(["page.total", "page.offered", "page.seen"])
      .orderBy("page.position"),
  items: projectAccesses,
  load: loadAccesses,
};
