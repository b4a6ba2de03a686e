import { type CallsOf, defineServerPlugin } from "../../../server/sdk";
import type * as contract from "../contract";
import { MAX_DAY_TASKS, MAX_TASKS } from "../contract";
import { listTasks } from "./list-tasks";

const calls: CallsOf<typeof contract, object> = {
  getTasks: ({ db, tenantId, user, now, hooks, setting }) =>
    listTasks({ db, tenantId, userId: user.id, now, hooks, setting }, MAX_TASKS),
};

export default defineServerPlugin({
  id: "tasks",
  calls,
  hooks: {
    dayParts: {
      async tasks(scope) {
        const list = await listTasks(scope, MAX_DAY_TASKS);
        return list.total === 0 ? null : list;
      },
    },
  },
});
