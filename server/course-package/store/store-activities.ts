import { json } from "../../database/columns";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { fieldValues } from "../format/activity-values";
import type { PlacedFile } from "../format/package.hooks";
import { type PortableActivity, resolveDate } from "../format/package.schema";
import type { ActivityScope } from "./activity-scope";
import type { PlacedActivity } from "./course-tree";
import { type LinkTargets, rewriteHtml } from "./rewrite-html";
import { upsert } from "./upsert";

/**
 * Replaces the activities of a course in the portal by those of the imported course. An activity that the imported
 * course no longer has is deleted. If learners have worked in it, it stays in the database, and only its place in the
 * course's tree is marked as removed.
 */
export async function storeActivities(
  db: TenantDb,
  scope: ActivityScope,
  placed: readonly PlacedActivity[],
): Promise<void> {
  const { tenantId: tenant_id } = scope;
  await dropVanished(db, scope, placed);
  await upsert(
    db,
    "activity",
    ["tenant_id", "id"],
    placed.map((item) => activityRow(item, scope)),
  );
  const activityIds = placed.map(({ activityId }) => activityId);
  await db.deleteFrom("activity_content").where("activity_id", "in", activityIds).execute();
  for (const [index, item] of placed.entries()) {
    await scope.checkpoint({ doing: "Storing texts", done: index + 1, of: placed.length });
    const content = await contentOf(db, scope, item);
    if (content === null) continue;
    const row = { tenant_id, activity_id: item.activityId, content: json(content) };
    await upsert(db, "activity_content", ["tenant_id", "activity_id"], [row]);
  }
  await upsert(
    db,
    "activity_part",
    ["tenant_id", "id"],
    placed.map((item) => partRow(item, scope)),
  );
}

async function dropVanished(
  db: TenantDb,
  { objectiveId }: ActivityScope,
  placed: readonly PlacedActivity[],
): Promise<void> {
  const kept = new Set(placed.map(({ partId }) => partId));
  const parts = await db
    .selectFrom("activity_part as part")
    .leftJoin("activity_workflow as workflow", (join) => join.onRef("workflow.part_id", "=", "part.id"))
    .select(["part.id", "part.activity_id", "workflow.id as workflow_id"])
    .where("part.objective_id", "=", objectiveId)
    .execute();
  const vanished = parts.filter(({ id }) => !kept.has(id));
  const begun = vanished.filter(({ workflow_id }) => workflow_id !== null);
  const unused = vanished.filter(({ workflow_id }) => workflow_id === null);
  if (begun.length > 0) {
    await db
      .updateTable("activity_part")
      .set({ removed: true })
      .where(
        "id",
        "in",
        begun.map(({ id }) => id),
      )
      .execute();
  }
  if (unused.length > 0) {
    const activities = unused.map(({ activity_id }) => activity_id);
    const gone = unused.map(({ id }) => id);
    await db.deleteFrom("activity_part").where("id", "in", gone).execute();
    await db.deleteFrom("activity_content").where("activity_id", "in", activities).execute();
    await db.deleteFrom("activity").where("id", "in", activities).execute();
  }
}

function activityRow(
  { activity, activityId, parentId }: PlacedActivity,
  { tenantId, objectiveId, state, files }: ActivityScope,
) {
  return {
    tenant_id: tenantId,
    id: activityId,
    objective_id: objectiveId,
    type: activity.type,
    state: parentId === null ? state : activity.state,
    name: activity.name,
    code: activity.code ?? null,
    duration: activity.duration ?? null,
    tool_url: activity.toolUrl ?? null,
    lti_version: activity.ltiVersion ?? null,
    image_path: files.stored(activity.image),
    max_score: activity.maxScore ?? null,
    normalized_passing_score: activity.normalizedPassingScore ?? null,
    demands: json(requirementsOf(activity)),
    preferred_width: activity.preferredWidth ?? null,
    preferred_height: activity.preferredHeight ?? null,
    support_mobile_view: activity.supportMobileView,
    support_fullscreen_view: activity.supportFullscreenView,
    support_lti_authoring: activity.supportLtiAuthoring,
    support_lti_grading: activity.supportLtiGrading,
    support_review: activity.supportReview,
    support_collaborative_mode: activity.supportCollaborativeMode,
    support_personal_mode: activity.supportPersonalMode,
  };
}

/**
 * The demands (conditions that a learner must meet to enter an activity, checked by plugins). The only one is
 * `proctored`: supervision. A demand is stored even if no plugin checks it. Then the activity stays locked for all
 * learners, so that nobody works in it without supervision.
 */
function requirementsOf({ proctored }: PortableActivity): string[] {
  return proctored ? ["proctored"] : [];
}

/**
 * The content that is stored for an activity; null: none. A plugin can have a listener that makes the content for a
 * type of activities; it is called even if the plugin is off. Without a listener the content is the HTML of the
 * activity and its fields of plugins.
 */
async function contentOf(
  db: TenantDb,
  scope: ActivityScope,
  { activity, partId }: PlacedActivity,
): Promise<object | null> {
  const { files, hooks } = scope;
  const targets = { ...scope.targets, file: files.addressIn(partId) };
  const html = activity.html === undefined ? null : rewriteHtml(activity.html, targets);
  const fields = shownFields(activity, targets, scope);
  const listener = hooks.for("storeContent", activity.type);
  if (listener === null) return html === null && Object.keys(fields).length === 0 ? null : { html, ...fields };
  const file = (path: string): PlacedFile | null => {
    const address = addressOf(path, targets);
    const type = files.typeOf(path);
    return address === null || type === null ? null : { address, type };
  };
  return listener.listen({ ...scope, db }, { activity, partId, html, fields, file });
}

/**
 * The fields of plugins that an activity has, with addresses of this portal in their HTML and for their files. Asking
 * `targets` for a file's address also records that the activity shows the file.
 */
function shownFields(
  activity: PortableActivity,
  targets: LinkTargets,
  { hooks }: ActivityScope,
): Record<string, unknown> {
  return Object.fromEntries(
    fieldValues(activity, hooks).map(({ name, field, value }) => {
      const written = field.mapHtml?.(value, (html) => rewriteHtml(html, targets)) ?? value;
      const shown = field.mapFiles?.(written as never, (path) => addressOf(path, targets) ?? path) ?? written;
      return [name, shown];
    }),
  );
}

/**
 * The portal's address for the path `files/…` of an imported file. null when the text is not such a path, or there is
 * no such file.
 */
function addressOf(path: string, targets: LinkTargets): string | null {
  return path.startsWith("files/") ? targets.file(path.slice("files/".length)) : null;
}

function partRow(item: PlacedActivity, { tenantId, objectiveId, now }: ActivityScope) {
  const { activity } = item;
  const constraint: Partial<NonNullable<PortableActivity["constraint"]>> = activity.constraint ?? {};
  const date = (text: string | undefined): Date | null => (text === undefined ? null : resolveDate(text, now));
  return {
    tenant_id: tenantId,
    id: item.partId,
    objective_id: objectiveId,
    parent_id: item.parentId,
    activity_id: item.activityId,
    position: item.position,
    axis: item.axis,
    optional: activity.optional,
    score_weight: activity.scoreWeight,
    removed: false,
    start_from: date(constraint.startFrom),
    start_until: date(constraint.startUntil),
    accessible_until: date(constraint.accessibleUntil),
    grace_period_until: date(constraint.gracePeriodUntil),
    due: date(constraint.due),
    results_disclosure_from: date(constraint.resultsDisclosureFrom),
    reveal_results_from: date(constraint.revealResultsFrom),
    results_disclosure_policy: constraint.resultsDisclosurePolicy ?? null,
    review_policy: constraint.reviewPolicy ?? null,
    results_disclosure_above: constraint.resultsDisclosureAbove ?? null,
    after_previous: constraint.afterPrevious ?? false,
  };
}
