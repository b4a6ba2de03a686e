import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration";

/** What a tool may ask of the services, as it is registered; null: all that the platform has. */
export const toolScopes: Migration = {
  name: "0017-tool-scopes",
  async up(db: Kysely<never>) {
    await sql.raw("alter table lti_tool add column scopes jsonb").execute(db);
  },
};
