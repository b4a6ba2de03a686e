import { PGlite } from "@electric-sql/pglite";
import type { ExecProtocol } from "../../database/pglite-socket";

/** Queries the parts of the schema that a test could change, to see whether one did. */
const SHAPE = `
  select md5(string_agg(thing, ';' order by thing)) as text from (
    select concat_ws(' ', c.relname, c.relkind, a.attname, a.atttypid, a.attnotnull, a.attisdropped) as thing
    from pg_class c left join pg_attribute a on a.attrelid = c.oid where c.relnamespace = 'public'::regnamespace
    union all select concat_ws(' ', conrelid, pg_get_constraintdef(oid)) from pg_constraint
    union all select nspname from pg_namespace
    union all select proname from pg_proc where pronamespace = 'public'::regnamespace
    union all select tgname from pg_trigger where not tgisinternal) as things`;
const FILLED = `
  select quote_ident(relname) as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`;
/**
 * Makes PostgreSQL plan as for tables of unknown size. If PostgreSQL knew that the tables are empty, its plans would be
 * slow as soon as the tables have rows.
 */
const UNKNOWN_SIZE = `
  update pg_class set relpages = 0, reltuples = -1, relallvisible = 0
  where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples >= 0`;
const rowsIn = (table: string) =>
  `select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]')::text as text from ${table} t`;
/** Queries the columns of a table that an insert may fill. The database computes all other columns. */
const storedColumnsOf = (table: string) => `select string_agg(quote_ident(column_name), ', ') as text
  from information_schema.columns
  where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER'`;

/**
 * A database in memory that tests use one after the other. Emptying it takes a tenth of the time that making a new one
 * takes.
 */
export class KeptEngine {
  private constructor(
    private readonly engine: PGlite,
    private readonly shape: string,
    /** Table → the rows that it has in a new database, such as the default tenant (customer of the portal). */
    private readonly fresh: ReadonlyMap<string, string>,
  ) {}

  static async load(snapshot: Blob): Promise<KeptEngine> {
    const engine = new PGlite({ loadDataDir: snapshot });
    const fresh = new Map<string, string>();
    for (const name of await filled(engine)) fresh.set(name, await text(engine, rowsIn(name)));
    return new KeptEngine(engine, await text(engine, SHAPE), fresh);
  }

  /**
   * Gives a test access to the database until `end` is called. Requests that the test sends later are refused, so that
   * they cannot change the database of the next test.
   */
  lend(): { exec: ExecProtocol; end: () => Promise<void> } {
    let last: Promise<unknown> = Promise.resolve();
    let isOver = false;
    return {
      exec: (bytes) => {
        if (isOver) return Promise.reject(new Error("The test's database is closed."));
        const answer = last.then(() => this.engine.execProtocolRaw(bytes));
        last = answer.catch(() => undefined);
        return answer;
      },
      end: async () => {
        isOver = true;
        await last;
      },
    };
  }

  /**
   * Restores the state of a new database.
   * @param options `keepSession`: true leaves the session as it is, with its prepared statements, for a server that goes
   *   on. No transaction may run then.
   * @returns false when this is not possible, because a test has changed the schema
   */
  async empty({ keepSession = false } = {}): Promise<boolean> {
    const { engine, fresh } = this;
    if (!keepSession) {
      await engine.exec("rollback");
      await engine.exec("discard all");
    }
    if ((await text(engine, SHAPE)) !== this.shape) return false;
    const changed = (await filled(engine)).filter((name) => !fresh.has(name));
    for (const [name, rows] of fresh) if (rows !== (await text(engine, rowsIn(name)))) changed.push(name);
    if (changed.length === 0) return true;
    await engine.exec("set session_replication_role = replica");
    await engine.exec(changed.map((name) => `delete from ${name}`).join(";"));
    for (const name of changed) {
      const rows = fresh.get(name);
      if (rows === undefined) continue;
      const columns = await text(engine, storedColumnsOf(name));
      const from = `select ${columns} from jsonb_populate_recordset(null::${name}, $1)`;
      await engine.query(`insert into ${name} (${columns}) ${from}`, [rows]);
    }
    await engine.exec("reset session_replication_role");
    await engine.exec(`vacuum ${changed.join(", ")}`);
    await engine.exec(UNKNOWN_SIZE);
    return true;
  }

  close(): Promise<void> {
    return this.engine.close();
  }
}

async function filled(engine: PGlite): Promise<string[]> {
  return (await engine.query<{ name: string }>(FILLED)).rows.map(({ name }) => name);
}

async function text(engine: PGlite, query: string): Promise<string> {
  return (await engine.query<{ text: string }>(query)).rows[0]?.text ?? "";
}
