import { PGlite } from "@electric-sql/pglite";
import type { ExecProtocol } from "../../database/pglite-socket";

/** What of the schema a test could change. */
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
/** Plans are made as for tables that nobody has looked at: for ones known to be empty they would be the slowest once rows come. */
const UNKNOWN_SIZE = `
  update pg_class set relpages = 0, reltuples = -1, relallvisible = 0
  where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples >= 0`;
const rowsIn = (table: string) =>
  `select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]')::text as text from ${table} t`;

/** A database in memory that one test after the other uses: to empty it takes a tenth of what it takes to make one. */
export class KeptEngine {
  private constructor(
    private readonly engine: PGlite,
    private readonly shape: string,
    /** The rows of a fresh database, by table. */
    private readonly fresh: ReadonlyMap<string, string>,
  ) {}

  static async load(picture: Blob): Promise<KeptEngine> {
    const engine = new PGlite({ loadDataDir: picture });
    const fresh = new Map<string, string>();
    for (const name of await filled(engine)) fresh.set(name, await text(engine, rowsIn(name)));
    return new KeptEngine(engine, await text(engine, SHAPE), fresh);
  }

  /** A way to it that ends: what its user still asks afterwards is refused and reaches no one else. */
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

  /** Makes it as it was in the beginning. @returns whether that is possible: a test may have changed the schema */
  async empty(): Promise<boolean> {
    const { engine, fresh } = this;
    await engine.exec("rollback");
    await engine.exec("discard all");
    if ((await text(engine, SHAPE)) !== this.shape) return false;
    const changed = (await filled(engine)).filter((name) => !fresh.has(name));
    for (const [name, rows] of fresh) if (rows !== (await text(engine, rowsIn(name)))) changed.push(name);
    if (changed.length === 0) return true;
    await engine.exec("set session_replication_role = replica");
    await engine.exec(changed.map((name) => `delete from ${name}`).join(";"));
    for (const name of changed) {
      const rows = fresh.get(name);
      if (rows !== undefined)
        await engine.query(`insert into ${name} select * from jsonb_populate_recordset(null::${name}, $1)`, [rows]);
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
