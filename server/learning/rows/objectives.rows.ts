import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { Objective } from "../../../core/learning/contract/entities/index";
import { type KeyColumn, subquery } from "../../database/subquery";
import { fileUrl } from "../portal-paths";
import type { TraitsOf } from "./activity-traits";
import { projectScale, scaleOf } from "./grading-scales.rows";

export interface ObjectiveOptions {
  /** Whether `about` is filled; otherwise it is null, because lists do not need long texts. */
  readonly about: boolean;
}

export function objectiveOf(id: KeyColumn<string>, { about }: ObjectiveOptions) {
  return subquery
    .selectFrom("objective")
    .innerJoin("activity_part as root", (join) => join.onRef("root.id", "=", "objective.root_part_id"))
    .leftJoin("objective_file as image", (join) =>
      join.onRef("image.objective_id", "=", "objective.id").onRef("image.path", "=", "objective.image_path"),
    )
    .select([
      "objective.id",
      "objective.name",
      "objective.code",
      "objective.description",
      "objective.language",
      "objective.level",
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
      "objective.has_content",
      "objective.duration",
      "objective.support_review",
      "root.activity_id",
      "image.sha256",
    ])
    .select((select) =>
      about ? select.ref("objective.about").as("about") : select.lit(null).$castTo<string | null>().as("about"),
    )
    .select(({ ref }) => [
      jsonObjectFrom(scaleOf(ref("objective.grading_scale_id"))).as("scale"),
      jsonArrayFrom(showcasesOf(ref("objective.id"))).as("showcases"),
      jsonArrayFrom(templatesOf(ref("objective.id"))).as("templates"),
    ])
    .where("objective.id", "=", id);
}

function showcasesOf(objectiveId: KeyColumn<string>) {
  return subquery
    .selectFrom("objective_showcase as link")
    .innerJoin("showcase", (join) => join.onRef("showcase.id", "=", "link.showcase_id"))
    .select(["showcase.id", "showcase.name"])
    .where("link.objective_id", "=", objectiveId)
    .orderBy("showcase.position");
}

function templatesOf(objectiveId: KeyColumn<string>) {
  return subquery
    .selectFrom("objective_certificate_template as link")
    .innerJoin("certificate_template as template", (join) => join.onRef("template.id", "=", "link.template_id"))
    .select(["template.id", "template.name", "template.kind"])
    .where("link.objective_id", "=", objectiveId)
    .orderBy("link.position");
}

type ObjectiveRow = Awaited<ReturnType<ReturnType<typeof objectiveOf>["execute"]>>[number];

export function projectObjective(row: ObjectiveRow, traitsOf: TraitsOf): Objective {
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    description: row.description,
    language: row.language,
    level: row.level,
    about: row.about,
    imageUrl: row.image_path === null || row.sha256 === null ? null : fileUrl(row.id, row.image_path, row.sha256),
    state: row.state,
    type: row.type,
    traits: traitsOf(row.type),
    gradingScaleId: row.grading_scale_id,
    activity: {
      id: row.activity_id,
      type: row.type,
      state: row.state,
      childrenCount: row.children_count,
      hasContent: row.has_content,
      presentationMode: row.presentation_mode,
      supportReview: row.support_review,
      duration: row.duration,
    },
    announcementChannelId: row.announcement_channel_id,
    showcases: row.showcases,
    objectiveGradingScale: row.scale === null ? null : projectScale(row.scale),
    certificateTemplates: row.templates,
    presentationMode: row.presentation_mode,
    displayMode: row.display_mode,
    enableAiTutor: row.enable_ai_tutor,
    accessNewContentAfterCompletion: row.access_new_content_after_completion,
  };
}
