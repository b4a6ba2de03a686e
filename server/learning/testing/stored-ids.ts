import { sql } from "kysely";
import { expect } from "vitest";
import type { Endpoint } from "../../../core/learning/contract/endpoint";
import { everyEndpoint } from "../../app/testing/every-endpoint";
import type { StoredIds } from "./contract-inputs";
import type { TestLms } from "./test-lms";

/** For ids whose name in calls differs from the name of their table: name in calls → table. */
const tableOfId: Readonly<Record<string, string>> = {
  userId: "account",
  activityPathId: "activity_part",
  certificateId: "certificate_record",
  replyTo: "message",
};

/**
 * All stored ids, by the names that calls use for them: `objectiveId` is an id of `objective`, `workflowId` one of any
 * table of workflows.
 */
export async function storedIds({ db }: TestLms): Promise<StoredIds> {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' order by 1`.execute(db);
  const byTable = new Map<string, string[]>();
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ id: string }>`select distinct id from ${sql.table(name)} order by id`.execute(db);
    byTable.set(
      name,
      rows.map(({ id }) => id),
    );
  }
  const tablesOf = (thing: string) => [...byTable.keys()].filter((table) => `_${table}`.endsWith(`_${thing}`));
  const named = (name: string): string[] => {
    const inWords = name.replace(/Ids?$/, "").replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return tablesOf(tableOfId[name] ?? inWords).flatMap((table) => byTable.get(table) ?? []);
  };
  const names = Object.values(everyEndpoint).flatMap(({ params, query, body }: Endpoint) =>
    [params, query, body].flatMap((schema) => Object.keys(schema?.properties ?? {})),
  );
  for (const [name, thing] of Object.entries(tableOfId)) {
    if (names.includes(name)) expect([thing, tablesOf(thing)]).not.toEqual([thing, []]);
  }
  const byName = Object.fromEntries(names.map((name) => [name, named(name)]));
  return { byName, all: [...new Set([...byTable.values()].flat())] };
}
