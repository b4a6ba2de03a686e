import type { ReadingLook } from "../contract";

export interface ReadingLookTables {
  /** How the texts of courses look for a person who has chosen it. */
  reading_look: {
    tenant_id: string;
    user_id: string;
    size: number;
    width: ReadingLook["width"];
    spacing: ReadingLook["spacing"];
    paper: ReadingLook["paper"];
    wide_letters: boolean;
  };
}

declare module "../../../server/database/tables" {
  interface Tables extends ReadingLookTables {}
}
