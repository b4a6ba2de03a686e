import { sql } from "kysely";
import { failureCodes } from "../../../core/kernel/diagnostics/failure-codes";
import { fragmentCodes } from "../../../core/kernel/diagnostics/fragment-codes";
import { runtimeCodes } from "../../../core/kernel/diagnostics/runtime-codes";
import type { AcrossTenants } from "../../database/across-tenants";
import { anyOf, prepared, type StatementParameters } from "../../database/prepared";
import type { TenantDb } from "../../database/tenant-db/tenant-db";

/** A plugin or fragment whose code has failed in browsers, and for how many people. */
export interface BrowserFailure {
  readonly plugin: string;
  readonly people: number;
}

const HOUR_MILLISECONDS = 3_600_000;

/** The codes with which a page reports that code of a plugin does not work. */
const CODES = Object.entries({ ...runtimeCodes, ...failureCodes, ...fragmentCodes }).flatMap(([code, entry]) =>
  "severity" in entry && entry.severity === "warning" ? [] : [code],
);

interface Asked {
  readonly codes: readonly string[];
  readonly plugins: readonly string[];
  readonly from: Date;
  readonly until: Date;
}

const plugin = sql<string>`coalesce(data #>> '{context,plugin}', data #>> '{context,fragment}',
  split_part(data #>> '{context,contribution}', '.', 1))`;

const reported = prepared((db, { codes, plugins, from, until }: StatementParameters<Asked>) =>
  db
    .selectFrom("event")
    .select(({ fn }) => [plugin.as("plugin"), fn.count<string>("user_id").distinct().as("people")])
    .where("name", "=", "portal_diagnostic")
    .where("received", ">", from)
    .where("received", "<=", until)
    .where("user_id", "is not", null)
    .where(sql<string>`data ->> 'code'`, "=", anyOf(codes))
    .where(plugin, "=", anyOf(plugins))
    .groupBy(plugin)
    .orderBy(plugin),
);

/**
 * The plugins whose code has failed in browsers within the last hour, as the pages of members have reported it. Only
 * these plugins are counted, each person once, and no visitor: nobody outside can write into the answer.
 */
export async function browserFailures(
  db: AcrossTenants | TenantDb,
  plugins: readonly string[],
  now: Date,
): Promise<readonly BrowserFailure[]> {
  const from = new Date(now.getTime() - HOUR_MILLISECONDS);
  const rows = await reported.all(db, { codes: CODES, plugins, from, until: now });
  return rows.map((row) => ({ plugin: row.plugin, people: Number(row.people) }));
}
