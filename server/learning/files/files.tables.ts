import type { ColumnType } from "kysely";

type Bytes = ColumnType<Uint8Array, Uint8Array, Uint8Array>;

/**
 * Files of courses. Equal contents are stored once, in chunks, so that a range request reads only the chunks that it
 * needs.
 */
interface FileTables {
  objective_file: {
    tenant_id: string;
    objective_id: string;
    /** The path in the package, without `files/`. */
    path: string;
    sha256: string;
    /** Media type according to the content. */
    type: string;
    size: number;
  };
  /**
   * Which activities show a file that only activities show. A learner gets such a file only if at least one of these
   * activities is open to them.
   */
  activity_file: { tenant_id: string; objective_id: string; path: string; part_id: string };
  file_chunk: { tenant_id: string; sha256: string; position: number; bytes: Bytes };
}

declare module "../../database/tables" {
  interface Tables extends FileTables {}
}
