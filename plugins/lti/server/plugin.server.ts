import { defineServerPlugin } from "../../../server/sdk";
import { calls } from "./launch/resource-link";
import { listeners } from "./listeners";
import { migrations } from "./lti.migrations";
import { ltiContext } from "./lti-context";
import { ltiRoutes } from "./lti-routes";
import type { LtiTables } from "./protocol/lti.tables";
import { toolsTask } from "./registry/tools-task";
import { toolSection } from "./store/tool-section";
import { ltiSweep } from "./sweep";

export default defineServerPlugin<LtiTables>({
  id: "lti",
  ...{ migrations, calls, hooks: listeners },
  sections: [toolSection],
  routes: (http, server) => ltiRoutes(http, ltiContext(server)),
  chores: [ltiSweep],
  tasks: { tools: toolsTask },
});
