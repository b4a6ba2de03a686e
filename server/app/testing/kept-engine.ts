import { PGlite } from "@electric-sql/pglite";
import { execRaw } from "../../database/exec-raw.mjs";
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
  select coalesce(jsonb_agg(quote_ident(relname)), '[]') from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`;
/** Matches every statement that can change the schema. Looking at the schema takes longer than emptying a few tables. */
const CHANGES_SCHEMA = /\b(?:create|alter|drop)\b/i;
/**
 * Makes PostgreSQL plan as for tables of unknown size. If PostgreSQL knew that the tables are empty, its plans would be
 * slow as soon as the tables have rows.
 */
const UNKNOWN_SIZE = `
  update pg_class set relpages = 0, reltuples = -1, relallvisible = 0
  where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples >= 0`;
const rowsIn = (table: string) =>
  `select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]')::text from ${table} t`;
/** Queries the columns of each table, by its name. The database computes the columns that are left out. */
const COLUMNS = `
  select jsonb_object_agg(quote_ident(relname), columns) from (
    select relname, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname) as tables`;
const insertInto = (table: string, columns: string, rows: string) => `
  insert into ${table} (${columns})
  select ${columns} from jsonb_populate_recordset(null::${table}, '${rows.replaceAll("'", "''")}')`;
const allRows = (tables: readonly string[]) =>
  `select jsonb_build_array(${tables.map((name) => `(${rowsIn(name)})`).join(", ")})::text`;
/**
 * Queries for each table what changes with each row that is added, changed or removed: PostgreSQL's counters, and the
 * file of the rows, which `truncate` replaces. Reading and comparing the rows would take longer than the rest.
 */
const MARKS = `
  select coalesce(jsonb_object_agg(quote_ident(relname), concat_ws(' ', pg_relation_filenode(oid),
    pg_stat_get_tuples_inserted(oid), pg_stat_get_tuples_updated(oid), pg_stat_get_tuples_deleted(oid))), '{}')::text
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
/** The counters otherwise follow about once a second. */
const COUNT_NOW = "select pg_stat_force_next_flush()";

/** The deleted rows after which `vacuum` removes them from the files. It takes three quarters of the time of an emptying. */
const MOST_DEAD_ROWS = 5000;

type Marks = Readonly<Record<string, string>>;

/**
 * A database in memory that tests use one after the other. Emptying it takes a tenth of the time that making a new one
 * takes.
 */
export class CachedEngine {
  private mayHaveNewShape = false;
  /** The rows that were deleted since the last `vacuum`. */
  private deadRows = 0;

  private constructor(
    private readonly engine: PGlite,
    private readonly shape: string,
    /** The tables that have rows in a new database, each with the statement that fills it with them. */
    private readonly fills: ReadonlyMap<string, string>,
    private marks: Marks,
  ) {}

  static async load(snapshot: Blob): Promise<CachedEngine> {
    const engine = new PGlite({ loadDataDir: snapshot });
    const names: string[] = JSON.parse(await text(engine, FILLED));
    const columns: Readonly<Record<string, string>> = JSON.parse(await text(engine, COLUMNS));
    const rows: readonly string[] = JSON.parse(await text(engine, allRows(names)));
    const fills = names.map((name, at) => [name, insertInto(name, columns[name] ?? "", rows[at] ?? "[]")] as const);
    return new CachedEngine(engine, await text(engine, SHAPE), new Map(fills), await readMarks(engine));
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
        this.mayHaveNewShape ||= CHANGES_SCHEMA.test(
          Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1"),
        );
        const answer = last.then(() => execRaw(this.engine, bytes));
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
   * @param options `keepSession`: true leaves the session as it is, with its prepared statements, for a server that
   *   goes on. No transaction may run then.
   * @returns false when this is not possible, because a test has changed the schema
   */
  async empty({ keepSession = false } = {}): Promise<boolean> {
    const { engine, fills } = this;
    if (!keepSession) {
      await engine.exec("rollback");
      await engine.exec("discard all");
    }
    if (this.mayHaveNewShape && (await text(engine, SHAPE)) !== this.shape) return false;
    this.mayHaveNewShape = false;
    const marks = await readMarks(engine);
    const changed = Object.keys(marks).filter((name) => marks[name] !== this.marks[name]);
    if (changed.length === 0) return true;
    const results = await engine.exec(
      [
        "set session_replication_role = replica",
        ...changed.map((name) => `delete from ${name}`),
        ...changed.flatMap((name) => fills.get(name) ?? []),
        "reset session_replication_role",
      ].join(";"),
    );
    this.deadRows += results.reduce((sum, { affectedRows = 0 }) => sum + affectedRows, 0);
    if (this.deadRows > MOST_DEAD_ROWS) {
      await engine.exec("vacuum (skip_database_stats)");
      await engine.exec(UNKNOWN_SIZE);
      this.deadRows = 0;
    }
    this.marks = await readMarks(engine);
    return true;
  }

  close(): Promise<void> {
    return this.engine.close();
  }
}

async function readMarks(engine: PGlite): Promise<Marks> {
  await engine.exec(COUNT_NOW);
  return JSON.parse(await text(engine, MARKS));
}

/** The only value of the only row that a query answers. */
async function text(engine: PGlite, query: string): Promise<string> {
  const { rows } = await engine.query<[unknown]>(query, [], { rowMode: "array" });
  const [value] = rows[0] ?? [];
  return typeof value === "string" ? value : JSON.stringify(value ?? "");
}
