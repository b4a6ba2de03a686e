import { sql } from "kysely";
import { type CallsOf, type PluginCall, toIso } from "../../../server/sdk";
import type * as contract from "../contract";
import type { AuditEntry } from "../contract";

export const auditCalls: Pick<CallsOf<typeof contract, object>, "getAuditLog"> = { getAuditLog };

async function getAuditLog({ db, query }: PluginCall<typeof contract.getAuditLog, object>) {
  let entries = db
    .selectFrom("audit_entry as entry")
    .leftJoin("account as actor", "actor.id", "entry.actor_id")
    .leftJoin("account as person", "person.id", "entry.person_id")
    .select(["entry.id", "entry.at", "entry.address", "entry.deed", "entry.detail"])
    .select(["actor.id as actor_id", "actor.first_name as actor_first", "actor.last_name as actor_last"])
    .select(["person.id as person_id", "person.first_name as person_first", "person.last_name as person_last"])
    .select(({ fn }) => fn.countAll<number>().over().as("total"));
  const { deed, name, from, until } = query;
  if (deed !== undefined) entries = entries.where("entry.deed", "=", deed);
  if (from !== undefined) entries = entries.where("entry.at", ">=", new Date(from));
  if (until !== undefined) entries = entries.where("entry.at", "<", new Date(until));
  if (name !== undefined) {
    const names = sql`lower(concat_ws(' ', actor.first_name, actor.last_name, person.first_name, person.last_name))`;
    entries = entries.where(sql<boolean>`strpos(${names}, lower(${name}::text)) > 0`);
  }
  const rows = await entries
    .orderBy("entry.at", "desc")
    .orderBy("entry.id", "desc")
    .offset(query.skip ?? 0)
    .limit(query.take ?? 50)
    .execute();
  const deeds = await db.selectFrom("audit_entry").select("deed").distinct().orderBy("deed").execute();
  const data = rows.map(
    (row): AuditEntry => ({
      id: row.id,
      at: toIso(row.at),
      actor: whoOf(row.actor_id, row.actor_first, row.actor_last),
      address: row.address,
      deed: row.deed,
      person: whoOf(row.person_id, row.person_first, row.person_last),
      detail: { ...row.detail },
    }),
  );
  return { data, totalCount: Number(rows[0]?.total ?? 0), deeds: deeds.map((row) => row.deed) };
}

function whoOf(id: string | null, first: string | null, last: string | null): AuditEntry["actor"] {
  return id === null ? null : { id, name: `${first ?? ""} ${last ?? ""}`.trim() };
}
