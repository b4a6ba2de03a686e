import { json, type PlacedActivity, placeActivities, type SectionScope, upsert } from "../../../../server/sdk";
import type { LtiDb, LtiTables } from "../lti.tables";
import { ownToolId } from "../registry/own-tools";

/** Stores what the lti activities of a package launch. What an author chose at a tool stays chosen. */
export async function storeLinks(db: LtiDb, scope: SectionScope): Promise<void> {
  const { tenantId: tenant_id, idOf } = scope;
  const rows = scope.package.courses.flatMap((course) =>
    placeActivities(course, idOf)
      .filter(({ activity }) => activity.type === "lti")
      .map((placed) => {
        const { tool_id, custom } = targetOf(scope, course.key, placed);
        const open_in: "frame" | "window" = placed.activity.lti?.openIn ?? "frame";
        return { tenant_id, activity_id: placed.activityId, tool_id, custom: json(custom), open_in };
      }),
  );
  await upsert<LtiTables, "lti_link">(db, "lti_link", ["tenant_id", "activity_id"], rows);
}

interface LinkTarget {
  readonly tool_id: string | null;
  readonly custom: Readonly<Record<string, string>>;
}

/** One of the server's own tools may have said that the activity is its own; else it is the tool that is named. */
function targetOf(scope: SectionScope, course: string, { activity }: PlacedActivity): LinkTarget {
  const custom = activity.lti?.custom ?? {};
  for (const { listen } of scope.hooks.of("toolLink")) {
    for (const [key, linkOf] of Object.entries(listen)) {
      const own = linkOf(scope, { course, activity });
      if (own !== null) return { tool_id: ownToolId(scope.tenantId, key), custom: { ...custom, ...own } };
    }
  }
  const named = activity.lti?.tool;
  return { tool_id: named === undefined ? null : scope.idOf("ltiTool", named), custom };
}
