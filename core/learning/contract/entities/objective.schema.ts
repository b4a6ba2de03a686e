import {
  activityStates,
  activityTraits,
  certificateTemplateKinds,
  courseLevels,
  displayModes,
  presentationModes,
} from "../enumerations";
import { flag, listOf, nullable, text, textOrNull, uuid, uuidOrNull } from "../json-schema";
import { showcaseSchema } from "./filters.schema";
import { gradingScaleSchema } from "./grading-scale.schema";

/** The activity at the top of a course, whose parts are the chapters, as far as lists of courses need it. */
export const activitySummarySchema = {
  $id: "ActivitySummary",
  type: "object",
  required: ["id", "type", "state", "childrenCount", "hasContent", "presentationMode", "supportReview", "duration"],
  properties: {
    id: uuid,
    type: text,
    state: { type: "string", enum: activityStates },
    childrenCount: { type: "integer", minimum: 0 },
    hasContent: {
      type: "boolean",
      description: "Whether it has an activity that learners can do. A course without one cannot be started.",
    },
    presentationMode: { type: "string", enum: presentationModes },
    supportReview: flag,
    duration: { type: ["integer", "null"], minimum: 0, description: "Expected seconds for the whole course." },
  },
} as const;

/** The level of a course. Null where its authors have given none. */
export const courseLevelSchema = { type: ["string", "null"], enum: [...courseLevels, null] } as const;

/** A template from which a course's certificates are made. */
export const certificateTemplateSchema = {
  $id: "CertificateTemplate",
  type: "object",
  required: ["id", "name", "kind"],
  properties: { id: uuid, name: text, kind: { type: "string", enum: certificateTemplateKinds } },
} as const;

/**
 * A course, in the contract called objective. `about` is HTML; it is null in lists and filled in the answer for one
 * course. `language`, `level` and `traits` (rules for its type) are our additions; all other fields are in the
 * specification.
 */
export const objectiveSchema = {
  $id: "Objective",
  type: "object",
  required: [
    "id",
    "name",
    "code",
    "description",
    "about",
    "imageUrl",
    "state",
    "type",
    "traits",
    "gradingScaleId",
    "activity",
    "announcementChannelId",
    "showcases",
    "objectiveGradingScale",
    "certificateTemplates",
    "presentationMode",
    "displayMode",
    "enableAiTutor",
    "accessNewContentAfterCompletion",
  ],
  properties: {
    id: uuid,
    name: text,
    code: text,
    description: text,
    language: { ...textOrNull, description: "The tag of the language that it is written in, where it is known." },
    level: courseLevelSchema,
    about: textOrNull,
    imageUrl: textOrNull,
    state: { type: "string", enum: activityStates },
    type: text,
    traits: listOf({ type: "string", enum: activityTraits }),
    gradingScaleId: uuidOrNull,
    activity: activitySummarySchema,
    announcementChannelId: textOrNull,
    showcases: listOf(showcaseSchema),
    objectiveGradingScale: nullable(gradingScaleSchema),
    certificateTemplates: listOf(certificateTemplateSchema),
    presentationMode: { type: "string", enum: presentationModes },
    displayMode: { type: "string", enum: displayModes },
    enableAiTutor: flag,
    accessNewContentAfterCompletion: flag,
  },
} as const;
