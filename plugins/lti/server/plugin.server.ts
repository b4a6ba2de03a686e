import { defineServerPlugin } from "../../../server/sdk";
import { launchCalls } from "./launch/resource-link";
import { listeners } from "./listeners";
import { migrations } from "./lti.migrations";
import { getMissedPassages } from "./missed-passages";
import type { LtiTables } from "./protocol/lti.tables";
import { ltiContext } from "./registry/lti-context";
import { toolsTask } from "./registry/tools-task";
import { ltiRoutes } from "./routes/lti-routes";
import { toolSection } from "./store/tool-section";
import { ltiSweep } from "./sweep";

export default defineServerPlugin<LtiTables>({
  id: "lti",
  migrations,
  calls: { ...launchCalls, getMissedPassages },
  hooks: listeners,
  sections: [toolSection],
  routes: (http, server) => ltiRoutes(http, ltiContext(server)),
  jobs: [ltiSweep],
  tasks: { tools: toolsTask },
});
