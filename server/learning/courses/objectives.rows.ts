import type { Kysely } from "kysely";
import type { Objective } from "../../../core/learning/contract/entities/index";
import type { Tables } from "../../database/tables";
import { loadGradingScales } from "../grading/grading-scales.rows";
import { fileUrl } from "../portal-paths";

export interface ObjectiveOptions {
  /** Fills `about`, which is null otherwise: lists do not carry long texts. */
  readonly about: boolean;
}

/** Courses by their ids, whole; the number of queries does not depend on how many. */
export async function loadObjectives(
  db: Kysely<Tables>,
  tenantId: string,
  ids: readonly string[],
  options: ObjectiveOptions,
): Promise<ReadonlyMap<string, Objective>> {
  if (ids.length === 0) return new Map();
  const rows = await objectiveRows(db, tenantId, ids, options);
  const scales = await loadGradingScales(db, tenantId, [...new Set(rows.flatMap((row) => row.grading_scale_id ?? []))]);
  const showcases = await db
    .selectFrom("objective_showcase as link")
    .innerJoin("showcase", (join) =>
      join.onRef("showcase.tenant_id", "=", "link.tenant_id").onRef("showcase.id", "=", "link.showcase_id"),
    )
    .select(["link.objective_id", "showcase.id", "showcase.name"])
    .where("link.tenant_id", "=", tenantId)
    .where("link.objective_id", "in", ids)
    .orderBy("showcase.position")
    .execute();
  const templates = await db
    .selectFrom("objective_certificate_template as link")
    .innerJoin("certificate_template as template", (join) =>
      join.onRef("template.tenant_id", "=", "link.tenant_id").onRef("template.id", "=", "link.template_id"),
    )
    .select(["link.objective_id", "template.id", "template.name", "template.kind"])
    .where("link.tenant_id", "=", tenantId)
    .where("link.objective_id", "in", ids)
    .orderBy("link.position")
    .execute();
  return new Map(
    rows.map((row): [string, Objective] => [
      row.id,
      {
        id: row.id,
        name: row.name,
        code: row.code,
        description: row.description,
        language: row.language,
        about: row.about,
        imageUrl: row.image_path === null || row.sha256 === null ? null : fileUrl(row.id, row.image_path, row.sha256),
        state: row.state,
        type: row.type,
        gradingScaleId: row.grading_scale_id,
        activity: {
          id: row.activity_id,
          type: row.type,
          state: row.state,
          childrenCount: row.children_count,
          presentationMode: row.presentation_mode,
          supportReview: row.support_review,
          duration: row.duration,
        },
        announcementChannelId: row.announcement_channel_id,
        showcases: showcases.filter((link) => link.objective_id === row.id).map(({ id, name }) => ({ id, name })),
        objectiveGradingScale: row.grading_scale_id === null ? null : (scales.get(row.grading_scale_id) ?? null),
        certificateTemplates: templates
          .filter((link) => link.objective_id === row.id)
          .map(({ id, name, kind }) => ({ id, name, kind })),
        presentationMode: row.presentation_mode,
        displayMode: row.display_mode,
        enableAiTutor: row.enable_ai_tutor,
        accessNewContentAfterCompletion: row.access_new_content_after_completion,
      },
    ]),
  );
}

function objectiveRows(db: Kysely<Tables>, tenantId: string, ids: readonly string[], { about }: ObjectiveOptions) {
  return db
    .selectFrom("objective")
    .innerJoin("activity_part as root", (join) =>
      join.onRef("root.tenant_id", "=", "objective.tenant_id").onRef("root.id", "=", "objective.root_part_id"),
    )
    .leftJoin("objective_file as image", (join) =>
      join
        .onRef("image.tenant_id", "=", "objective.tenant_id")
        .onRef("image.objective_id", "=", "objective.id")
        .onRef("image.path", "=", "objective.image_path"),
    )
    .select([
      "objective.id",
      "objective.name",
      "objective.code",
      "objective.description",
      "objective.language",
      "objective.image_path",
      "objective.state",
      "objective.type",
      "objective.grading_scale_id",
      "objective.announcement_channel_id",
      "objective.presentation_mode",
      "objective.display_mode",
      "objective.enable_ai_tutor",
      "objective.access_new_content_after_completion",
      "objective.children_count",
      "objective.duration",
      "objective.support_review",
      "root.activity_id",
      "image.sha256",
    ])
    .select((select) =>
      about ? select.ref("objective.about").as("about") : select.lit(null).$castTo<string | null>().as("about"),
    )
    .where("objective.tenant_id", "=", tenantId)
    .where("objective.id", "in", ids)
    .execute();
}
