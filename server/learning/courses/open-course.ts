import { type SqlBool, sql } from "kysely";

/**
 * Condition on the rows `access` and `objective` (the course): the user has access now,
 * and the course is neither a draft nor archived.
 */
export const isCourseOpen = (now: Date) => sql<SqlBool>`objective.state not in ('draft', 'archived')
  and (access.availability_date is null or access.availability_date <= ${now})
  and (access.availability_end_date is null or access.availability_end_date > ${now})`;
