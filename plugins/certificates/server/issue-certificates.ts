import { randomInt } from "node:crypto";
import { newId } from "../../../server/sdk";
import { retakeOpensAt } from "../../../server/sdk/learning";
import { NUMBER_CHARACTERS } from "../rules/certificate-number.rules";
import type { CertificatesDb } from "./certificates.rows";

/** Makes a number that can be read aloud and cannot be guessed: four groups of four characters, 80 bits. */
function newCertificateNumber(): string {
  const group = () => Array.from({ length: 4 }, () => NUMBER_CHARACTERS[randomInt(NUMBER_CHARACTERS.length)]).join("");
  return [group(), group(), group(), group()].join("-");
}

interface PassedCourse {
  readonly userId: string;
  readonly objectiveId: string;
  readonly recordId: string;
}

interface IssueOptions {
  /** Issues only the certificate of this template. Default: all templates of the course. */
  readonly templateId?: string;
  readonly number?: string;
  readonly created: Date;
  readonly expires?: Date;
}

/** Once for each result of the learner. Each certificate stores the names and texts of this moment. */
export async function issueCertificates(
  db: CertificatesDb,
  { userId, objectiveId, recordId }: PassedCourse,
  { templateId, number, created, expires }: IssueOptions,
): Promise<void> {
  const templates = await db
    .selectFrom("objective_certificate_template as link")
    .innerJoin("certificate_template as template", (join) => join.onRef("template.id", "=", "link.template_id"))
    .innerJoin("objective", (join) => join.onRef("objective.id", "=", "link.objective_id"))
    .innerJoin("account", (join) => join.on("account.id", "=", userId))
    .leftJoin("grading_scale as scale", (join) => join.onRef("scale.id", "=", "objective.grading_scale_id"))
    .select(["template.id", "template.description", "template.valid_for_value", "template.valid_for_unit"])
    .leftJoin("grade as passing", (join) => join.onRef("passing.id", "=", "scale.passing_grade_id"))
    .select(["objective.name", "objective.code"])
    .select(({ fn }) =>
      fn.coalesce("passing.normalized_min_score", "scale.normalized_passing_score").as("passing_score"),
    )
    .select(["account.first_name", "account.middle_name", "account.last_name"])
    .where("link.objective_id", "=", objectiveId)
    .orderBy("link.position")
    .execute();
  for (const template of templates) {
    if (templateId !== undefined && template.id !== templateId) continue;
    const { valid_for_value: value, valid_for_unit: unit } = template;
    await db
      .insertInto("certificate_record")
      .values({
        id: newId(),
        certificate_number: number ?? newCertificateNumber(),
        objective_id: objectiveId,
        user_id: userId,
        template_id: template.id,
        objective_record_id: recordId,
        student_name: [template.first_name, template.middle_name, template.last_name].filter(Boolean).join(" "),
        course_name: template.name,
        course_code: template.code,
        description: template.description,
        normalized_passing_score: template.passing_score,
        expiration_date:
          expires ?? (value === null || unit === null ? null : retakeOpensAt(created.toISOString(), { value, unit })),
        created,
      })
      .onConflict((conflict) => conflict.columns(["tenant_id", "objective_record_id", "template_id"]).doNothing())
      .execute();
  }
}
