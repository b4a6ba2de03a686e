import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../database/open";
import { type Owned, readOwned } from "../database/owned-rows/owned-tables";
import { openTestDatabase } from "./testing/test-database";

interface Column {
  readonly table: string;
  readonly name: string;
}

let database: Database;
let owned: Owned;
let columns: readonly Column[];
beforeAll(async () => {
  database = await openTestDatabase();
  owned = await readOwned(database.db, "account");
  const { rows } = await sql<Column>`
    select table_name::text as "table", column_name::text as name from information_schema.columns
    where table_schema = 'public' order by 1, 2`.execute(database.db);
  columns = rows;
});
afterAll(() => database.close());

/** Matches the names of columns that refer to a person. */
const NAMES =
  /(^|_)(user|account|author|person|people|learner|member|owner|grader|instructor|editor|creator)(_|$)|_by$/;
const SECRETS = /hash|token|secret|password|private|csrf|(^|_)seed$/;
/**
 * Columns whose name matches although they do not refer to a person, or whose row has another column for the person.
 */
const exceptions = new Set([
  // The account's key has two columns, and this is the tenant. `account_id` identifies the person.
  "oidc_item.account_tenant",
  "oidc_item.user_code",
  // The id that an LTI platform gives a user (the claim `sub`). If the user is a person of this portal, `user_id` is
  // set too.
  "quiz_attempt.user_sub",
  // The hash of another session's token. A session names its person in `user_id`.
  "session.opened_by",
]);

const textOf = ({ table, name }: Column) => `${table}.${name}`;

it("every column that names a person says what becomes of it when the person is erased", () => {
  const known = new Set([
    ...owned.references.map(({ table, column }) => `${table}.${column}`),
    ...owned.tables.flatMap(({ name, ties }) =>
      ties.flatMap((tie) => tie.columns.map((column) => `${name}.${column}`)),
    ),
  ]);
  const naming = columns.filter(({ name }) => NAMES.test(name)).map(textOf);
  expect(naming.length).toBeGreaterThan(15);
  expect(naming.filter((column) => !known.has(column) && !exceptions.has(column))).toEqual([]);
});

it("no column of a person's rows is exported that has the name of a secret", () => {
  const exported = owned.tables.flatMap(({ name, columns }) =>
    columns.map((column) => ({ table: name, name: column })),
  );
  const isShared = ({ table }: Column) => table === "oidc_item";
  expect(exported.filter((column) => SECRETS.test(column.name) && !isShared(column)).map(textOf)).toEqual([]);
});

it("every reference to a person forgets them or goes with them", async () => {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass::text || '.' || conname as name from pg_constraint
    where contype = 'f' and confrelid = 'account'::regclass and confdeltype not in ('c', 'n')`.execute(database.db);
  expect(rows).toEqual([]);
});
