import { type Expression, expressionBuilder, type Kysely } from "kysely";
import type { Tables } from "./tables";

/** Starts a statement or a subquery. */
export type Selecting = Pick<Kysely<Tables>, "selectFrom">;

/**
 * Starts subqueries. The outer statement gives them their keys and takes their results as JSON. So a row and everything
 * that belongs to it come in one round trip. Each part is found by its key, even when the database's statistics are
 * bad.
 */
export const subquery: Selecting = expressionBuilder<Tables, never>();

/** A column of the outer statement. */
export type Key<T extends string | null = string | null> = Expression<T>;
