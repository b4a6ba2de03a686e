import pg from "pg";
import { type ExecProtocol, PgliteSocket } from "./pglite-socket";

const INT8 = 20;
const NUMERIC = 1700;

/** Whole numbers and decimals as numbers, on both engines: nothing that we store passes 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => {
    const oid: number = id;
    return oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(id, format);
  },
};

/** The one session of the embedded engine. */
export function embeddedPool(exec: ExecProtocol): pg.Pool {
  return new pg.Pool({ max: 1, idleTimeoutMillis: 0, types, stream: () => new PgliteSocket(exec) });
}

/** Connections to a PostgreSQL server. */
export function serverPool(url: string): pg.Pool {
  return new pg.Pool({
    connectionString: url,
    max: 10,
    types,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: "learner-portal",
  });
}
