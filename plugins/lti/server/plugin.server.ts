import { defineServerPlugin } from "../../../server/sdk";
import { calls } from "./launch/resource-link";
import { listeners } from "./listeners";
import { migrations } from "./lti.migrations";
import type { LtiTables } from "./lti.tables";
import { ltiContext } from "./lti-context";
import { ltiRoutes } from "./lti-routes";
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
