import type { FromSchema } from "json-schema-to-ts";
import { UUID } from "../../../core/learning/contract/id";
import type { PortableActivity, PortableActivityInput } from "./activity.schema";
import { filePath, html, key, name, reference } from "./fields.schema";

/** The pattern of a language tag: a language, followed by optional subtags such as the region. */
export const languagePattern = "^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$";

const courseFields = {
  key,
  name,
  code: { type: "string", minLength: 1, maxLength: 100, description: "Short code, as printed on a certificate." },
  description: { type: "string", default: "", maxLength: 5000, description: "One or two sentences, plain text." },
  language: {
    type: "string",
    pattern: languagePattern,
    maxLength: 35,
    description: "Tag of the language it is written in, such as de or pt-BR. It is read out and hyphenated by it.",
  },
  level: {
    enum: ["beginner", "intermediate", "advanced"],
    description: "How much it expects of its learners. Shown in catalogs. Left out: nothing is said about it.",
  },
  about: { ...html, description: `Long description. ${html.description}` },
  image: { ...filePath, description: "Cover picture." },
  state: {
    enum: ["draft", "ready", "expired", "archived"],
    default: "ready",
    description: "draft: 'Coming soon'; ready and expired can be started; archived is no longer available.",
  },
  gradingScale: reference("Grading scale of the course, by key. Left out: the course has no grades."),
  gradingApproval: {
    type: "boolean",
    default: false,
    description: "An instructor has to approve each grade before it is given.",
  },
  showcases: {
    type: "array",
    default: [],
    items: reference("Showcase, by key."),
    description: "Collections the course is in.",
  },
  attributes: {
    type: "array",
    default: [],
    description: "What the course is found by in filters.",
    items: {
      type: "object",
      additionalProperties: false,
      required: ["category", "attribute"],
      properties: {
        category: reference("Filter category, by key."),
        attribute: reference("Attribute of that category, by key."),
      },
    },
  },
  certificateTemplates: {
    type: "array",
    default: [],
    items: reference("Certificate template, by key."),
    description: "Certificates that who passes the course receives.",
  },
  presentationMode: {
    enum: ["Tree", "Tiles", "LongRead", "LongReadWithoutActivityNames"],
    default: "Tree",
    description: "How the content is laid out.",
  },
  displayMode: {
    enum: ["Fullscreen", "EmbeddedAuto", "EmbeddedCustom"],
    default: "EmbeddedAuto",
    description: "How activities are framed.",
  },
  enableAiTutor: { type: "boolean", default: false, description: "Offers the AI tutor." },
  accessNewContentAfterCompletion: {
    type: "boolean",
    default: true,
    description: "Activities not begun stay open after the course is finished.",
  },
  knowledgeModel: {
    type: "string",
    pattern: `^${UUID}$`,
    description:
      "Id (UUID) of the knowledge model of the course, which is elsewhere on the platform. Left out: it has none.",
  },
  openCatalog: {
    type: "boolean",
    default: false,
    description: "Shown in the catalog to everybody, signed in or not, who may then enrol.",
  },
} as const;

const courseWithoutActivity = {
  type: "object",
  additionalProperties: false,
  required: ["key", "name", "code"],
  properties: courseFields,
} as const;

/** JSON Schema of a course, with its tree of activities, in a course package: an archive in the portal's own format. */
export const courseSchema = {
  ...courseWithoutActivity,
  description: "A course (objective) and its tree of activities.",
  required: ["key", "name", "code", "activity"],
  properties: { ...courseFields, activity: { $ref: "#/$defs/activity" } },
} as const;

/**
 * A course of a course package as the import has read it: fields with a default are filled in. `activity` is the root
 * of its tree.
 */
export type PortableCourse = FromSchema<typeof courseWithoutActivity> & { activity: PortableActivity };

/** A course of a course package as its author writes it: fields with a default are optional. */
export type PortableCourseInput = FromSchema<
  typeof courseWithoutActivity,
  { keepDefaultedPropertiesOptional: true }
> & {
  activity: PortableActivityInput;
};
