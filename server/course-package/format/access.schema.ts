import type { FromSchema } from "json-schema-to-ts";
import { date, policy, reference } from "./fields.schema";

const score = { type: "number", minimum: 0, description: "Points reached." } as const;
const maxScore = { type: "number", exclusiveMinimum: 0, description: "Points that could be reached." } as const;
const progress = { type: "number", minimum: 0, maximum: 1, description: "Share that is done, 0 to 1." } as const;

/**
 * JSON Schema of an attempt that a user made before the import: the attempt itself, its result, the activities that the
 * user worked on, and the certificate for it.
 */
const attemptSchema = {
  type: "object",
  additionalProperties: false,
  required: ["state", "started"],
  description: "One attempt that was already made. The last of the list is the current one.",
  properties: {
    state: {
      enum: ["inProgress", "submitted", "inGrading", "graded", "gradingApproved", "finished"],
      description: "State of the attempt.",
    },
    progress: { ...progress, default: 0 },
    started: { ...date, description: "When it was started." },
    submitted: { ...date, description: "When it was submitted." },
    finished: { ...date, description: "When it was finished." },
    score,
    maxScore,
    passed: {
      type: "boolean",
      description: "Whether the course was passed. Left out: by its score; without one by its end if it has no grades.",
    },
    grade: reference("Grade reached, by key, from the course's grading scale."),
    imported: {
      type: "boolean",
      default: false,
      description: "A result brought from elsewhere: it has a record but no workflow, and cannot be reviewed.",
    },
    activities: {
      type: "array",
      default: [],
      description: "Activities that were begun in the attempt.",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["activity", "state"],
        properties: {
          activity: reference("Activity of the course, by key."),
          state: { enum: ["inProgress", "inGrading", "finished"], description: "State of the activity." },
          progress: { ...progress, default: 0 },
          score,
          maxScore,
          passed: { type: "boolean", description: "Whether the activity was passed." },
        },
      },
    },
    certificate: {
      type: "object",
      additionalProperties: false,
      required: ["template"],
      description: "Certificate that the attempt brought.",
      properties: {
        template: reference("Certificate template, by key, one of the course's."),
        number: { type: "string", minLength: 1, maxLength: 60, description: "Number; made when left out." },
        created: { ...date, description: "When it was issued; when the attempt was finished, if left out." },
        expires: { ...date, description: "When it ends; from the template's validFor when left out." },
      },
    },
  },
} as const;

/** JSON Schema of an access: one user's right to one course, with its dates and the user's attempts so far. */
export const accessSchema = {
  type: "object",
  additionalProperties: false,
  required: ["user", "course"],
  description: "A user's right to take a course, and what the user has done there.",
  properties: {
    user: reference("User, by key."),
    course: reference("Course, by key."),
    retake: {
      type: "object",
      additionalProperties: false,
      required: ["allowed"],
      description: "Whether a finished course may be started again. Left out: it may not.",
      properties: {
        allowed: { type: "boolean", description: "A finished course may be started again." },
        window: {
          type: "object",
          additionalProperties: false,
          required: ["value", "unit"],
          description: "Time that must pass after the finish. Left out: none.",
          properties: {
            value: { type: "integer", minimum: 1, description: "Number of units." },
            unit: { enum: ["minutes", "hours", "days", "weeks", "months", "years"], description: "Calendar unit." },
          },
        },
      },
    },
    isMandatory: { type: "boolean", default: false, description: "The user has to take the course." },
    selfEnrolled: { type: "boolean", default: false, description: "The user chose the course." },
    dueDate: { ...date, description: "When the course should be done." },
    availabilityDate: { ...date, description: "The course cannot be started before." },
    availabilityEndDate: { ...date, description: "The course cannot be started after." },
    gradeRevealPolicy: {
      ...policy("never", "afterFinish", "afterDate", "none"),
      default: "none",
      description: "When the grade is shown; 'none' imposes nothing.",
    },
    gradeRevealDate: { ...date, description: "Used by 'afterDate'." },
    term: reference("Term, by key."),
    history: { type: "array", default: [], items: attemptSchema, description: "Attempts, oldest first." },
  },
} as const;

/** An access as the import has read it: fields with a default are filled in. */
export type PortableAccess = FromSchema<typeof accessSchema>;
/** An attempt as the import has read it: fields with a default are filled in. */
export type PortableAttempt = FromSchema<typeof attemptSchema>;
