import { createHash } from "node:crypto";
import { CompiledQuery, type Kysely, type KyselyPlugin, type RawBuilder, sql } from "kysely";
import type { Tables } from "./tables";
import type { AnyDb } from "./tenant-db/tenant-db";

export type StatementParameters<P> = { readonly [K in keyof P]: RawBuilder<P[K]> };

/** A statement that can be run with values `P` for its parameters: `all` returns all rows, `first` the first one. */
export interface Prepared<P, R> {
  all(db: AnyDb, values: P): Promise<R[]>;
  first(db: AnyDb, values: P): Promise<R | undefined>;
}

/**
 * A statement that runs often. It is built and compiled once, and each connection parses it once, under a name. Write
 * it as a constant at the top of a file. Its parameters become placeholders, so its text is the same for all users. Do
 * not use it for a statement whose text depends on a user's filter: the database keeps every text that it has prepared.
 * ```ts
 * const accountsById = prepared((db, { tenantId, ids }: StatementParameters<{ tenantId: string; ids: string[] }>) =>
 *   db.selectFrom("account").select("email").where("tenant_id", "=", tenantId).where("id", "=", anyOf(ids)),
 * );
 * const rows = await accountsById.all(db, { tenantId, ids });
 * ```
 */
export function prepared<P extends object, R>(
  build: (db: Kysely<Tables>, given: StatementParameters<P>) => { compile(db: Kysely<Tables>): CompiledQuery<R> },
): Prepared<P, R> {
  const root: FormNode = { under: new WeakMap() };

  function formFor(db: Kysely<Tables>): Form {
    const node = nodeUnder(root, db.getExecutor().plugins);
    node.form ??= formOf(build(db, placeholders<P>()).compile(db));
    return node.form;
  }

  async function all(given: AnyDb, values: P): Promise<R[]> {
    // The cast is safe: `formFor` compiles the statement with the Kysely plugins of the real database.
    const db = given as Kysely<Tables>;
    const { text, parts } = formFor(db);
    const query = CompiledQuery.raw(
      text,
      parts.map((part) => fillPlaceholder(part, values)),
    );
    const { rows } = await db.executeQuery<R>(query as CompiledQuery<R>);
    return rows;
  }
  return { all, first: async (db, values) => (await all(db, values))[0] };
}

/** A single parameter: with one for each value, every length would be another statement. */
export function anyOf<T>(list: RawBuilder<readonly T[]>): RawBuilder<T> {
  return sql<T>`any(${list})`;
}

/**
 * SQL for "in a list of ids", for a condition inside of `or`. There the database would compare each row with each value
 * of `anyOf`, and it would expect so many rows that it reads whole tables.
 */
export function anyIdOf(list: RawBuilder<readonly string[]>): RawBuilder<string> {
  return sql<string>`(select unnest(${list}::uuid[]))`;
}

/** The name under which a prepared statement is known to connections. undefined for any other text. */
export function nameOf(text: string): string | undefined {
  return namesByText.get(text)?.name;
}

/** A compiled statement. `parts`: its parameters and placeholders. */
interface Form {
  readonly text: string;
  readonly parts: readonly unknown[];
}

/**
 * A node in a tree of compiled statements: the form that was compiled with the Kysely plugins on the path to this node.
 * A plugin of Kysely may put values into the statement, such as the id of a tenant, so a form is never used with other
 * plugins.
 */
interface FormNode {
  form?: Form;
  readonly under: WeakMap<KyselyPlugin, FormNode>;
}

function nodeUnder(root: FormNode, plugins: readonly KyselyPlugin[]): FormNode {
  let node = root;
  for (const plugin of plugins) {
    const next = node.under.get(plugin) ?? { under: new WeakMap() };
    node.under.set(plugin, next);
    node = next;
  }
  return node;
}

const NAME_LENGTH = 24;
/**
 * The text of each prepared statement → its name. It has one entry for each statement in the code, for all tenants,
 * because no text contains a value.
 */
const namesByText = new Map<string, { readonly text: string; readonly name: string }>();

function formOf({ sql: text, parameters }: CompiledQuery): Form {
  const known = namesByText.get(text) ?? {
    text,
    name: createHash("sha256").update(text).digest("hex").slice(0, NAME_LENGTH),
  };
  namesByText.set(known.text, known);
  return { text: known.text, parts: parameters };
}

class Placeholder {
  constructor(readonly name: PropertyKey) {}
}

function placeholders<P extends object>(): StatementParameters<P> {
  return new Proxy({} as StatementParameters<P>, { get: (_, name) => sql.val(new Placeholder(name)) });
}

function fillPlaceholder(part: unknown, values: object): unknown {
  return part instanceof Placeholder ? Reflect.get(values, part.name) : part;
}
