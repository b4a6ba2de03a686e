import { sql } from "kysely";
import type { CallsOf } from "../../../../server/sdk";
import { isStaff } from "../../../../server/sdk/attempts";
import type * as contract from "../../contract";
import { type ChannelScope, channelScope, type OpenChannel, openChannel } from "../channel/open-channel";
import type { ChannelTables } from "../discussions.tables";

const MAX_OFFERED = 8;

export async function membersOf({ db, userId }: ChannelScope, { row }: Pick<OpenChannel, "row">) {
  const people = await db
    .selectFrom("account as person")
    .leftJoin("objective_access as access", (join) =>
      join.onRef("access.user_id", "=", "person.id").on("access.objective_id", "=", row.objective_id),
    )
    .select(["person.id", "person.roles", "person.permissions", "access.id as access_id"])
    .select(sql<string>`trim(person.first_name || ' ' || person.last_name)`.as("name"))
    .where("person.id", "<>", userId)
    .where("person.id", "in", (eb) =>
      eb
        .selectFrom("channel_message as message")
        .select("message.author_id")
        .where("message.channel_id", "=", row.id)
        .where("message.deleted", "is", null)
        .where("message.author_id", "is not", null)
        .$castTo<{ author_id: string }>(),
    )
    .orderBy("name")
    .orderBy("person.id")
    .execute();
  const mayRead = ({ access_id, roles, permissions }: (typeof people)[number]) =>
    row.objective_id === null || access_id !== null || isStaff({ roles, permissions }, row.objective_id);
  return people.filter(mayRead).map(({ id, name }) => ({ id, name }));
}

/** Finds people for a mention. Nobody is found while the user may not read the messages of others yet. */
export const findChannelMembers: CallsOf<typeof contract, ChannelTables>["findChannelMembers"] = async (call) => {
  const scope = channelScope(call);
  const channel = await openChannel(scope, call.params.channelId);
  if (!channel.reading.allowed) return { data: [] };
  const begun = call.query.text.toLocaleLowerCase();
  const isMeant = (name: string) =>
    name.toLocaleLowerCase().startsWith(begun) ||
    name.split(/\s+/).some((word) => word.toLocaleLowerCase().startsWith(begun));
  const members = await membersOf(scope, channel);
  return { data: members.filter(({ name }) => name !== "" && isMeant(name)).slice(0, MAX_OFFERED) };
};
