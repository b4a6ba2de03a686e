import { type CallsOf, defineServerPlugin } from "../../../server/sdk";
import type * as contract from "../contract";
import { auditCalls } from "./audit";
import { configurationCalls } from "./configuration";
import { exportDeeds } from "./export-deeds";
import { pluginCalls } from "./plugins";
import { somebodyCalls } from "./somebody";

const calls: CallsOf<typeof contract, object> = {
  ...auditCalls,
  ...configurationCalls,
  ...pluginCalls,
  ...somebodyCalls,
};

export default defineServerPlugin({ id: "admin", calls, hooks: { personExport: exportDeeds } });
