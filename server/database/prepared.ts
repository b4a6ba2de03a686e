import { createHash } from "node:crypto";
import { CompiledQuery, type Kysely, type KyselyPlugin, type RawBuilder, sql } from "kysely";
import type { Tables } from "./tables";
import type { AnyDb } from "./tenant-db/tenant-db";

/** What a statement is given each time it runs, as it stands in the statement's text. */
export type Given<P> = { readonly [K in keyof P]: RawBuilder<P[K]> };

export interface Prepared<P, R> {
  all(db: AnyDb, values: P): Promise<R[]>;
  first(db: AnyDb, values: P): Promise<R | undefined>;
}

/**
 * A statement that runs often. It is built and compiled once, and each connection parses it once, under a name. Write it
 * at the top of a file, as a constant: what it is given comes as placeholders, so that its text is the same for everybody.
 * A statement whose text depends on a user's filter does not belong here: the database keeps every text it was told.
 * ```ts
 * const accountsById = prepared((db, { tenantId, ids }: Given<{ tenantId: string; ids: readonly string[] }>) =>
 *   db.selectFrom("account").select("email").where("tenant_id", "=", tenantId).where("id", "=", anyOf(ids)),
 * );
 * const rows = await accountsById.all(db, { tenantId, ids });
 * ```
 */
export function prepared<P extends object, R>(
  build: (db: Kysely<Tables>, given: Given<P>) => { compile(db: Kysely<Tables>): CompiledQuery<R> },
): Prepared<P, R> {
  const root: Place = { under: new WeakMap() };

  function formFor(db: Kysely<Tables>): Form {
    const place = placeUnder(root, db.getExecutor().plugins);
    place.form ??= formOf(build(db, placeholders<P>()).compile(db));
    return place.form;
  }

  async function all(given: AnyDb, values: P): Promise<R[]> {
    // Under which plugins it runs, its form knows.
    const db = given as Kysely<Tables>;
    const { text, parts } = formFor(db);
    const query = CompiledQuery.raw(
      text,
      parts.map((part) => fill(part, values)),
    );
    const { rows } = await db.executeQuery<R>(query as CompiledQuery<R>);
    return rows;
  }
  return { all, first: async (db, values) => (await all(db, values))[0] };
}

/** Equal to one of a list that is one parameter: a list of parameters would make a text for each length. */
export function anyOf<T>(list: RawBuilder<readonly T[]>): RawBuilder<T> {
  return sql<T>`any(${list})`;
}

/** The name of a prepared statement; undefined for every other text. */
export function nameOf(text: string): string | undefined {
  return named.get(text)?.name;
}

/** A statement as it was compiled. `parts`: its parameters, placeholders among them. */
interface Form {
  readonly text: string;
  readonly parts: readonly unknown[];
}

/**
 * What a statement is under some plugins: they may put values of their own into it, such as a tenant's id, so what was
 * compiled under one never runs under another.
 */
interface Place {
  form?: Form;
  readonly under: WeakMap<KyselyPlugin, Place>;
}

function placeUnder(root: Place, plugins: readonly KyselyPlugin[]): Place {
  let place = root;
  for (const plugin of plugins) {
    const next = place.under.get(plugin) ?? { under: new WeakMap() };
    place.under.set(plugin, next);
    place = next;
  }
  return place;
}

const NAME_LENGTH = 24;
/** There are as many texts as statements in the code, since none holds a value; for all tenants each is kept once. */
const named = new Map<string, { readonly text: string; readonly name: string }>();

function formOf({ sql: text, parameters }: CompiledQuery): Form {
  const known = named.get(text) ?? {
    text,
    name: createHash("sha256").update(text).digest("hex").slice(0, NAME_LENGTH),
  };
  named.set(known.text, known);
  return { text: known.text, parts: parameters };
}

class Placeholder {
  constructor(readonly name: PropertyKey) {}
}

function placeholders<P extends object>(): Given<P> {
  return new Proxy({} as Given<P>, { get: (_, name) => sql.val(new Placeholder(name)) });
}

function fill(part: unknown, values: object): unknown {
  return part instanceof Placeholder ? Reflect.get(values, part.name) : part;
}
