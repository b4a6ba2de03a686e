import type { ColumnType } from "kysely";

/** Column type for Kysely: `timestamptz`, read as a Date, written as a Date or as ISO 8601 text. */
export type Instant = ColumnType<Date, Date | string, Date | string>;

/** `timestamptz` that may be null. An insert may leave it out. */
export type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** `jsonb`: read as a value, written with `json(value)`, because drivers convert a plain array to an SQL array. */
export type Json<T> = ColumnType<T, JsonText, JsonText>;

/** `jsonb` that may be null. An insert may leave it out. */
export type JsonOrNull<T> = ColumnType<T | null, JsonText | null | undefined, JsonText | null>;

/** `jsonb` with a default in the database. An insert may leave it out. */
export type JsonDefaulted<T> = ColumnType<T, JsonText | undefined, JsonText>;

/** JSON text for a `jsonb` column. */
export type JsonText = string & { readonly __json: never };

/** Converts a value for a `jsonb` column. */
export function json(value: unknown): JsonText {
  return JSON.stringify(value) as JsonText;
}

/** A column that has a default in the database. An insert may leave it out. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;
