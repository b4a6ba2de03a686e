import { type CallsOf, defineServerPlugin } from "../../../server/sdk";
import type * as contract from "../contract";
import { migrations } from "./admin.migrations";
import type { AdminTables } from "./admin.tables";
import { auditCalls } from "./audit";
import { configurationCalls } from "./configuration";
import { exportDeeds } from "./export-deeds";
import { pictureRoutes } from "./pictures";
import { pluginCalls } from "./plugins";
import { somebodyCalls } from "./somebody";

const calls: CallsOf<typeof contract, object> = {
  ...auditCalls,
  ...configurationCalls,
  ...pluginCalls,
  ...somebodyCalls,
};

export default defineServerPlugin<AdminTables>({
  id: "admin",
  migrations,
  calls,
  hooks: { personExport: exportDeeds },
  routes: pictureRoutes,
});
