import { type CallsOf, endImpersonation, type PluginCall, toIso } from "../../../server/sdk";
import type * as contract from "../contract";
import type { Impersonation } from "../contract";
import { findPeople } from "./find-people";
import { startImpersonation } from "./start-impersonation";

export const calls: CallsOf<typeof contract, object> = {
  findPeople,
  startImpersonation,
  endImpersonation: async (call) => ({ ended: await endImpersonation(call, "ended") }),
  getImpersonations,
};

async function getImpersonations({ db, query }: PluginCall<typeof contract.getImpersonations, object>) {
  const rows = await db
    .selectFrom("impersonation as entry")
    .leftJoin("account as person", "person.id", "entry.user_id")
    .leftJoin("account as administrator", "administrator.id", "entry.started_by")
    .select(["entry.id", "entry.reason", "entry.started", "entry.ended", "entry.ending"])
    .select(["person.email as person_email", "person.first_name as person_first", "person.last_name as person_last"])
    .select(["administrator.email", "administrator.first_name", "administrator.last_name"])
    .select(({ fn }) => fn.countAll<number>().over().as("total"))
    .orderBy("entry.started", "desc")
    .orderBy("entry.id", "desc")
    .offset(query.skip ?? 0)
    .limit(query.take ?? 20)
    .execute();
  const data = rows.map(
    (row): Impersonation => ({
      id: row.id,
      administrator: whoOf(row.first_name, row.last_name, row.email),
      person: whoOf(row.person_first, row.person_last, row.person_email),
      reason: row.reason,
      started: toIso(row.started),
      ended: row.ended === null ? null : toIso(row.ended),
      ending: row.ending,
    }),
  );
  return { data, totalCount: Number(rows[0]?.total ?? 0) };
}

function whoOf(first: string | null, last: string | null, email: string | null): Impersonation["person"] {
  return email === null ? null : { name: `${first ?? ""} ${last ?? ""}`.trim(), email };
}
