import { type Expression, expressionBuilder, type Kysely } from "kysely";
import type { Tables } from "./tables";

export type SelectSource = Pick<Kysely<Tables>, "selectFrom">;

/**
 * Builds subqueries that depend on a row of an outer statement. So one statement reads a row together with everything
 * that belongs to it. The outer statement passes the keys and takes the results as JSON. Each part is found by its key,
 * even when the database's statistics are bad.
 */
export const subquery: SelectSource = expressionBuilder<Tables, never>();

export type KeyColumn<T extends string | null = string | null> = Expression<T>;
