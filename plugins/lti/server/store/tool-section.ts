import { definePackageSection } from "../../../../server/sdk";
import type { LtiTables } from "../protocol/lti.tables";
import { checkTools } from "./check-tools";
import { storeLinks } from "./store-links";
import { storeTools } from "./store-tools";
import { type PackageTool, toolSchema } from "./tool.schema";

/**
 * The section `ltiTools`: how its tools are checked and stored. It also stores which tools the activities of the
 * package's courses open.
 */
export const toolSection = definePackageSection<PackageTool, LtiTables>({
  name: "ltiTools",
  description: "Outside tools.",
  schema: toolSchema,
  check: (tools, _keys, problems, pointer, pkg) => checkTools(tools, pkg, problems, pointer),
  async store(db, tools, scope) {
    await storeTools(db, tools, scope);
    await storeLinks(db, scope);
  },
});
