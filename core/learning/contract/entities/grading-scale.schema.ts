import { fraction, listOf, text, textOrNull, uuid, uuidOrNull } from "../json-schema";

/** One step of a grading scale, such as "A". */
export const gradeSchema = {
  $id: "Grade",
  type: "object",
  required: ["id", "name", "color", "normalizedMinScore"],
  properties: {
    id: uuid,
    name: text,
    color: { type: "string", pattern: "^#[0-9a-fA-F]{6}$" },
    normalizedMinScore: { ...fraction, description: "The lowest normalised score that earns this grade." },
  },
} as const;

/**
 * The grades of a course and the scores from which they are given. A normalised score is the score divided by its
 * maximum, 0 to 1.
 */
export const gradingScaleSchema = {
  $id: "GradingScale",
  type: "object",
  required: [
    "id",
    "name",
    "description",
    "maxScore",
    "normalizedPassingScore",
    "numberOfGrades",
    "objectiveGrades",
    "passingGradeId",
  ],
  properties: {
    id: uuid,
    name: text,
    description: textOrNull,
    maxScore: { type: "number", exclusiveMinimum: 0 },
    normalizedPassingScore: fraction,
    numberOfGrades: { type: "integer", minimum: 0 },
    objectiveGrades: listOf(gradeSchema),
    passingGradeId: uuidOrNull,
  },
} as const;
