import { type PluginCall, searchUsers } from "../../../server/sdk";
import type * as contract from "../contract";
import { MAX_PAGE } from "../contract";
import { decideImpersonation } from "./decide";

export async function findPeople(call: PluginCall<typeof contract.findPeople, object>) {
  const { db, tenantId, user, query, now } = call;
  const { text, skip = 0, take = MAX_PAGE } = query;
  const { users, total } = await searchUsers(db, tenantId, text, { skip, take });
  const data = users.map((person) => ({
    id: person.id,
    name: `${person.firstName} ${person.lastName}`.trim(),
    email: person.email,
    refusal: decideImpersonation({ administrator: user, person, since: null, now, setting: call.setting }).reason,
  }));
  return { data, totalCount: total };
}
