import type { ColumnType } from "kysely";

type Bytes = ColumnType<Uint8Array, Uint8Array, Uint8Array>;

/** Files of courses. Bytes are kept once for each content, in chunks, so that a range reads only what it needs. */
interface FileTables {
  objective_file: {
    tenant_id: string;
    objective_id: string;
    /** As in the package, without `files/`. */
    path: string;
    sha256: string;
    /** Media type decided by the content. */
    type: string;
    size: number;
  };
  /** Files that only activities show: who may not open one of these may not have the file. */
  activity_file: { tenant_id: string; objective_id: string; path: string; part_id: string };
  file_chunk: { tenant_id: string; sha256: string; position: number; bytes: Bytes };
}

declare module "../../database/tables" {
  interface Tables extends FileTables {}
}
