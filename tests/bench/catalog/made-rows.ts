import { type Kysely, sql } from "kysely";
import type { Tables } from "../../../server/database/tables";

/** How many courses the catalog of the measured learner has. */
const COURSES = 10_000;
/** How many other learners are made, and in how many courses each of them is enrolled. */
const OTHERS = 100;
const COURSES_OF_OTHER = 900;
/** Into how many statements a long insertion is divided. One statement would exceed the time limit of the database. */
const PARTS = 10;

/**
 * Copies rows of a table, which SQL can name `made`. `changed` gives SQL for the columns that differ. `from` is SQL for
 * what the rows are joined with, such as the numbers `n` of the copies, and can end with a condition.
 */
async function copyRows(db: Kysely<Tables>, table: string, changed: Readonly<Record<string, string>>, from: string) {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = ${table} and is_generated = 'NEVER'`.execute(db);
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => changed[name] ?? `made.${name}`);
  await sql
    .raw(`insert into ${table} (${names.join(", ")}) select ${values.join(", ")} from ${table} made, ${from}`)
    .execute(db);
}

/** SQL for the id of the n-th copy of a row. */
const copyId = (column: string) => `md5(made.${column}::text || n)::uuid`;

/**
 * Fills a database that has one course, to which one learner has an access, with 10,000 courses and 100,000 enrolments:
 * 10,000 of this learner, and 900 of each of a hundred others. Half of the courses are about chemistry, and ten about
 * beekeeping. The rows are the same in every run.
 */
export async function fillCatalog(db: Kysely<Tables>, learnerId: string): Promise<void> {
  const copies = `generate_series(2, ${COURSES}) n`;
  const topic = `case when n % 1000 = 0 then 'beekeeping' when n % 2 = 0 then 'chemistry' else 'history' end`;
  const words = `(select string_agg('w' || substr(md5((n * 31 + word)::text), 1, 6), ' ') from generate_series(1, 25) word)`;
  const made = {
    id: copyId("id"),
    root_part_id: copyId("root_part_id"),
    code: "'C-' || n",
    description: words,
    name: `'Course ' || substr(md5(n::text), 1, 6) || ' of ' || ${topic}`,
  };
  for (let part = 0; part < PARTS; part += 1) {
    const some = `${copies} where made.code = 'FIRST' and n % ${PARTS} = ${part}`;
    await copyRows(db, "objective", made, some);
  }
  const part = { id: copyId("id"), objective_id: copyId("objective_id"), activity_id: copyId("activity_id") };
  await copyRows(db, "activity", { id: copyId("id"), objective_id: copyId("objective_id") }, copies);
  await copyRows(db, "activity_part", { ...part, parent_id: copyId("parent_id") }, copies);
  const own = { id: copyId("id"), objective_id: copyId("objective_id") };
  const aggregate = { ...own, access_id: copyId("access_id") };
  await copyRows(db, "objective_access", own, copies);
  await copyRows(db, "objective_workflow_aggregate", aggregate, copies);
  await copyRows(
    db,
    "account",
    { id: copyId("id"), email: `'other-' || n || '@school.example'`, email_key: `'other-' || n || '@school.example'` },
    `generate_series(1, ${OTHERS}) n where made.id = '${learnerId}'`,
  );
  const given = { id: copyId("id"), user_id: "other.user_id" };
  for (let part = 0; part < PARTS; part += 1) {
    const enrolled = `(select id as user_id, email as n from account where email like 'other-%${part}@%') other
      where made.user_id = '${learnerId}' and abs(hashtext(made.objective_id::text || n)) % ${COURSES} < ${COURSES_OF_OTHER}`;
    await copyRows(db, "objective_access", given, enrolled);
    await copyRows(db, "objective_workflow_aggregate", { ...given, access_id: copyId("access_id") }, enrolled);
  }
}

/** Gives another learner the first 48 of the first learner's courses by name. They are one page of the catalog. */
export async function giveOnePage(db: Kysely<Tables>, learnerId: string, otherId: string): Promise<void> {
  const page = `(select access.objective_id as chosen, '${otherId}' as n
      from objective_access access join objective on objective.id = access.objective_id
      where access.user_id = '${learnerId}' order by objective.name collate "und-x-icu", access.id limit 48) page
    where made.user_id = '${learnerId}' and made.objective_id = page.chosen`;
  const given = { id: copyId("id"), user_id: "n::uuid" };
  await copyRows(db, "objective_access", given, page);
  await copyRows(db, "objective_workflow_aggregate", { ...given, access_id: copyId("access_id") }, page);
}
