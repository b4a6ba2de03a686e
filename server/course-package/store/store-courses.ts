import { newId } from "../../database/new-id";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { listHasContent } from "../../learning/courses/has-content.rules";
import { contentUrl } from "../../learning/portal-paths";
import type { ImportContents } from "../format/contents";
import type { PortableCourse } from "../format/package.schema";
import { itemsOf, type PackageSection } from "../format/package-section";
import type { StoreScope } from "../format/store-scope";
import { courseDuration, type PlacedActivity, placeActivities, shownParts } from "./course-tree";
import type { LinkTargets } from "./rewrite-html";
import { rewriteHtml } from "./rewrite-html";
import { storeActivities } from "./store-activities";
import { CourseFiles, storeFiles } from "./store-files";
import { upsert } from "./upsert";

/**
 * Stores the courses of an imported archive with their trees of activities, their texts and their files. Courses that
 * exist already in the portal are replaced.
 */
export async function storeCourses(
  db: TenantDb,
  scope: StoreScope,
  contents: ImportContents,
  sections: readonly PackageSection[],
): Promise<void> {
  const { courses } = contents.package;
  const storedByPlugins = new Set(
    sections.flatMap((section) =>
      itemsOf(contents.package, section).flatMap((item) => [...(section.files?.(item) ?? [])]),
    ),
  );
  for (const [index, course] of courses.entries()) {
    await scope.checkpoint({ doing: "Storing courses", done: index + 1, of: courses.length });
    const objectiveId = scope.idOf("course", course.key);
    const files = new CourseFiles(objectiveId, contents.files);
    if (courses.length === 1) files.includeAll(storedByPlugins);
    await storeCourse(db, scope, course, files);
  }
}

async function storeCourse(db: TenantDb, scope: StoreScope, course: PortableCourse, files: CourseFiles): Promise<void> {
  const { idOf } = scope;
  const objectiveId = idOf("course", course.key);
  const placed = placeActivities(course, idOf);
  const axes = new Map(placed.map(({ activity, axis }) => [activity.key, axis]));
  const targets: LinkTargets = {
    file: files.address,
    activity: (key) => {
      const axis = axes.get(key);
      return axis === undefined ? null : contentUrl(objectiveId, axis);
    },
  };
  await upsert(db, "objective", ["tenant_id", "id"], [objectiveRow(course, placed, scope, files, targets)]);
  await storeActivities(db, { ...scope, objectiveId, state: course.state, files, targets }, placed);
  await storeFiles(db, scope, objectiveId, files);
  await storeReferences(db, scope, course, objectiveId);
}

function objectiveRow(
  course: PortableCourse,
  placed: readonly PlacedActivity[],
  { tenantId, idOf }: StoreScope,
  files: CourseFiles,
  targets: LinkTargets,
) {
  return {
    tenant_id: tenantId,
    id: idOf("course", course.key),
    name: course.name,
    code: course.code,
    description: course.description,
    about: course.about === undefined ? null : rewriteHtml(course.about, targets),
    image_path: files.stored(course.image),
    state: course.state,
    type: course.activity.type,
    language: course.language ?? null,
    level: course.level ?? null,
    grading_scale_id: course.gradingScale === undefined ? null : idOf("gradingScale", course.gradingScale),
    root_part_id: idOf("part", course.key, course.activity.key),
    announcement_channel_id: idOf("course", course.key),
    presentation_mode: course.presentationMode,
    display_mode: course.displayMode,
    enable_ai_tutor: course.enableAiTutor,
    access_new_content_after_completion: course.accessNewContentAfterCompletion,
    open_catalog: course.openCatalog,
    grading_approval: course.gradingApproval,
    knowledge_model_id: course.knowledgeModel ?? null,
    content_version: newId(),
    children_count: shownParts(course.activity).length,
    duration: courseDuration(course.activity),
    has_content: listHasContent(placed.map(({ axis, activity: { type, state } }) => ({ axis, type, state }))),
    support_review: course.activity.supportReview,
  };
}

async function storeReferences(
  db: TenantDb,
  { tenantId: tenant_id, idOf }: StoreScope,
  course: PortableCourse,
  objective_id: string,
): Promise<void> {
  for (const table of ["objective_showcase", "objective_attribute", "objective_certificate_template"] as const) {
    await db.deleteFrom(table).where("objective_id", "=", objective_id).execute();
  }
  await upsert(
    db,
    "objective_showcase",
    ["tenant_id", "objective_id", "showcase_id"],
    course.showcases.map((key) => ({ tenant_id, objective_id, showcase_id: idOf("showcase", key) })),
  );
  await upsert(
    db,
    "objective_attribute",
    ["tenant_id", "objective_id", "attribute_id"],
    course.attributes.map(({ category, attribute }) => ({
      tenant_id,
      objective_id,
      attribute_id: idOf("attribute", category, attribute),
    })),
  );
  await upsert(
    db,
    "objective_certificate_template",
    ["tenant_id", "objective_id", "template_id"],
    course.certificateTemplates.map((key, position) => ({
      tenant_id,
      objective_id,
      template_id: idOf("certificateTemplate", key),
      position,
    })),
  );
}
