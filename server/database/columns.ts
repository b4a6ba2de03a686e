import type { ColumnType } from "kysely";

/** `timestamptz`: read as Date, written as Date or ISO 8601. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** `jsonb`: read as a value, written by `json(value)`, since drivers take a bare array for an SQL array. */
export type Json<T> = ColumnType<T, JsonText, JsonText>;
export type JsonOrNull<T> = ColumnType<T | null, JsonText | null | undefined, JsonText | null>;

export type JsonDefaulted<T> = ColumnType<T, JsonText | undefined, JsonText>;

/** JSON text on its way into a `jsonb` column. */
export type JsonText = string & { readonly __json: never };

/** A value as a `jsonb` column takes it. */
export function json(value: unknown): JsonText {
  return JSON.stringify(value) as JsonText;
}

/** A column with a default in the database. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;
