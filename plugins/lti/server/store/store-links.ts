import {
  fieldsOf,
  json,
  type PlacedActivity,
  placeActivities,
  type SectionScope,
  upsert,
} from "../../../../server/sdk";
import type { LtiDb, LtiTables } from "../protocol/lti.tables";
import { ownToolId } from "../registry/find-tool";
import { launchesTool, launchFields, toolLinks } from "./launch-activity";

export async function storeLinks(db: LtiDb, scope: SectionScope): Promise<void> {
  const { tenantId: tenant_id, idOf } = scope;
  const rows = scope.package.courses.flatMap((course) =>
    placeActivities(course, idOf)
      .filter(({ activity }) => activity.type === "lti")
      .map((placed) => {
        const { tool_id, custom } = targetOf(scope, course.key, placed);
        const open_in: "frame" | "window" = fieldsOf(placed.activity, launchFields).lti?.openIn ?? "frame";
        return { tenant_id, activity_id: placed.activityId, tool_id, custom: json(custom), open_in };
      }),
  );
  await upsert<LtiTables, "lti_link">(db, "lti_link", ["tenant_id", "activity_id"], rows);
}

interface LinkTarget {
  readonly tool_id: string | null;
  readonly custom: Readonly<Record<string, string>>;
}

/**
 * The tool that an activity opens. If the activity has the field of a tool that comes with the server, it is that tool;
 * otherwise it is the tool that the activity names.
 */
function targetOf(scope: SectionScope, course: string, { activity }: PlacedActivity): LinkTarget {
  const { tool, custom = {} } = fieldsOf(activity, launchFields).lti ?? {};
  for (const [key, link] of toolLinks(scope.hooks)) {
    if (!launchesTool(activity, link)) continue;
    const told = link.parameters(scope, { course, activity });
    return { tool_id: ownToolId(scope.tenantId, key), custom: { ...custom, ...told } };
  }
  return { tool_id: tool === undefined ? null : scope.idOf("ltiTool", tool), custom };
}
