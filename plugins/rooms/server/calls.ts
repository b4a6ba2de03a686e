import type { CallsOf } from "../../../server/sdk";
import { loadOwnGroups, type OwnGroup } from "../../../server/sdk/attempts";
import type * as contract from "../contract";
import type { Room } from "../contract";

const MAX_MEMBERS = 30;

export const calls: CallsOf<typeof contract, object> = {
  async getRooms(call) {
    const { groups, total } = await loadOwnGroups({ ...call, userId: call.user.id }, call.query);
    const data = groups.map(roomOf);
    return call.query.requireTotalCount ? { data, totalCount: total } : { data };
  },
};

function roomOf({ id, name, course, members, activities }: OwnGroup): Room {
  const { objective } = course;
  const { language = null, imageUrl } = objective;
  return {
    id,
    name,
    course: { id: objective.id, name: objective.name, language, imageUrl },
    members: members.slice(0, MAX_MEMBERS).map((member) => ({ ...member })),
    memberCount: members.length,
    activities: activities.map(({ activityPathId, axis, name: title }) => ({ activityPathId, axis, name: title })),
  };
}
