import type { PortableActivity } from "../../course-package/package.schema";
import type { PlacedActivity } from "../../course-package/store/course-tree";
import type { IdOf } from "../../course-package/store/package-ids";
import { upsert } from "../../course-package/store/upsert";
import { json } from "../../database/columns";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { quizToolKey } from "../../tools/quiz/registration";
import { ownToolId } from "../registry/own-tools";

export interface LinkScope {
  readonly tenantId: string;
  readonly idOf: IdOf;
  /** The id of a quiz that an activity of the course names. */
  readonly quizId: (key: string) => string;
}

/** Stores what the lti activities of a course launch. What an author chose at a tool stays chosen. */
export async function storeLinks(db: TenantDb, scope: LinkScope, placed: readonly PlacedActivity[]): Promise<void> {
  await upsert(
    db,
    "lti_link",
    ["tenant_id", "activity_id"],
    placed
      .filter(({ activity }) => activity.type === "lti")
      .map(({ activity, activityId }) => ({
        ...{ tenant_id: scope.tenantId, activity_id: activityId },
        tool_id: toolId(activity, scope),
        custom: json(customOf(activity, scope)),
        open_in: activity.lti?.openIn ?? "frame",
      })),
  );
}

function toolId({ quiz, lti }: PortableActivity, { tenantId, idOf }: LinkScope): string | null {
  if (quiz !== undefined) return ownToolId(tenantId, quizToolKey);
  return lti?.tool === undefined ? null : idOf("ltiTool", lti.tool);
}

/** The quiz tool is told which quiz and which attempt are meant, and whether the learner may see how they did. */
function customOf({ quiz, lti }: PortableActivity, { quizId }: LinkScope): Record<string, string> {
  const own = lti?.custom ?? {};
  if (quiz === undefined) return own;
  const told = { attempt: "$ActivityWorkflow.id", results: "$ActivityRecord.shown", theme: "$Portal.theme" };
  return { ...own, ...told, quiz: quizId(quiz) };
}
