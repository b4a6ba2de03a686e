import { type Kysely, sql } from "kysely";
import type { Tables } from "../../../server/database/tables";

/** How many collections of courses there are, and how many values the one category has that courses are filtered by. */
const COLLECTIONS = 2_000;
const ATTRIBUTES = 200;

/** Puts each course into one of 2,000 collections, and gives it one of the 200 values of a category. */
export async function fillCollections(db: Kysely<Tables>): Promise<void> {
  const statements = [
    `insert into showcase (tenant_id, id, name, position)
      select id, md5('collection' || n)::uuid, 'Collection ' || n, n
      from tenant, generate_series(1, ${COLLECTIONS}) n`,
    `insert into objective_showcase (tenant_id, objective_id, showcase_id)
      select tenant_id, id, md5('collection' || 1 + (row_number() over (order by name, id)) % ${COLLECTIONS})::uuid
      from objective`,
    `insert into filter_category (tenant_id, id, name, position)
      select id, md5('subject')::uuid, 'Subject', 1 from tenant`,
    `insert into filter_attribute (tenant_id, id, category_id, name, position)
      select id, md5('value' || n)::uuid, md5('subject')::uuid, 'Value ' || n, n
      from tenant, generate_series(1, ${ATTRIBUTES}) n`,
    `insert into objective_attribute (tenant_id, objective_id, attribute_id)
      select tenant_id, id, md5('value' || 1 + (row_number() over (order by name, id)) % ${ATTRIBUTES})::uuid
      from objective`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
