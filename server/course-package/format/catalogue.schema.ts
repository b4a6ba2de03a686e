import { key, name, reference } from "./fields.schema";

/**
 * JSON Schemas of the things that a course package has beside its courses, such as grading scales and groups of
 * learners.
 */

/** A grading scale: the grades that a score can become, such as A to F, best first, and what passes. */
export const gradingScaleSchema = {
  type: "object",
  additionalProperties: false,
  required: ["key", "name", "grades"],
  description: "How a score becomes a grade.",
  properties: {
    key,
    name,
    description: { type: "string", maxLength: 2000, description: "Plain text." },
    maxScore: { type: "number", exclusiveMinimum: 0, default: 100, description: "Score that counts as full marks." },
    normalizedPassingScore: { type: "number", minimum: 0, maximum: 1, default: 0.5, description: "Share that passes." },
    grades: {
      type: "array",
      minItems: 1,
      description: "Grades, best first.",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["key", "name", "normalizedMinScore"],
        properties: {
          key,
          name,
          color: { type: "string", pattern: "^#[0-9a-fA-F]{6}$", default: "#5b6472", description: "Colour, #rrggbb." },
          normalizedMinScore: { type: "number", minimum: 0, maximum: 1, description: "Least score, 0 to 1." },
        },
      },
    },
    passingGrade: reference("Lowest grade that passes, by key of this scale's grades."),
  },
} as const;

/** A term: a period of a school year, in which courses are taken. */
export const termSchema = {
  type: "object",
  additionalProperties: false,
  required: ["key", "name"],
  description: "A term that courses are taken in.",
  properties: { key, name },
} as const;

/** A showcase: a collection of courses that is recommended to learners. */
export const showcaseSchema = {
  type: "object",
  additionalProperties: false,
  required: ["key", "name"],
  description: "A collection of courses.",
  properties: { key, name },
} as const;

/** A filter category, such as a subject, with its attributes: the values by which learners filter courses. */
export const categorySchema = {
  type: "object",
  additionalProperties: false,
  required: ["key", "name", "attributes"],
  description: "A filter category.",
  properties: {
    key,
    name,
    attributes: {
      type: "array",
      description: "What can be chosen in the category.",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["key", "name"],
        properties: { key, name },
      },
    },
  },
} as const;

/** A certificate template: the kind of certificate that a learner gets for a passed course. */
export const certificateTemplateSchema = {
  type: "object",
  additionalProperties: false,
  required: ["key", "name"],
  description: "A certificate that a course can bring.",
  properties: {
    key,
    name,
    kind: {
      enum: ["Custom", "External"],
      default: "Custom",
      description: "Custom: drawn by the portal. External: made by the tenant's provider of certificates.",
    },
    description: { type: "string", maxLength: 2000, description: "Text on the certificate." },
    validFor: {
      type: "object",
      additionalProperties: false,
      required: ["value", "unit"],
      description: "How long it is valid. Left out: for ever.",
      properties: {
        value: { type: "integer", minimum: 1, description: "Number of units." },
        unit: { enum: ["days", "weeks", "months", "years"], description: "Calendar unit." },
      },
    },
  },
} as const;

/** A group: learners of one course who work together on activities. */
export const groupSchema = {
  type: "object",
  additionalProperties: false,
  required: ["key", "name", "course", "members"],
  description: "Learners who take the collaborative activities of a course together.",
  properties: {
    key,
    name,
    course: reference("Course, by key."),
    members: { type: "array", items: reference("User, by key."), description: "Who belongs to it." },
  },
} as const;
