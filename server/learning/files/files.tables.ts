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
    /** The path in the course package, without `files/`. */
    path: string;
    sha256: string;
    /** Media type according to the content. */
    type: string;
    size: number;
  };
  /**
   * The activities that show a file. A file that the course itself shows (as its cover, for example) has no rows here.
   * A learner gets a file with rows only if at least one of its activities is open to them.
   */
  activity_file: { tenant_id: string; objective_id: string; path: string; part_id: string };
  file_chunk: { tenant_id: string; sha256: string; position: number; bytes: Bytes };
}

declare module "../../database/tables" {
  interface Tables extends FileTables {}
}
