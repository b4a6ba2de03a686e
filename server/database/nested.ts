import { type Expression, expressionBuilder, type Kysely } from "kysely";
import type { Tables } from "./tables";

/** Begins a statement: one of its own, or one that stands inside another. */
export type Selecting = Pick<Kysely<Tables>, "selectFrom">;

/**
 * Begins statements that stand inside another one, which gives them their keys and takes them as JSON. So a row comes
 * with all that belongs to it in one round trip, each part found by its key, however badly the tables are analysed.
 */
export const nested: Selecting = expressionBuilder<Tables, never>();

/** A column of the statement around. */
export type Key<T extends string | null = string | null> = Expression<T>;
