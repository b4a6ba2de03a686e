import { flag, text, uuidOrNull } from "../json-schema";

/**
 * The id of a course's knowledge model: courses with the same model are searched together. Null if the course has none.
 */
export const objectiveKnowledgeModelSchema = {
  $id: "ObjectiveKnowledgeModel",
  type: "object",
  required: ["knowledgeModelId"],
  properties: { knowledgeModelId: uuidOrNull },
} as const;

/** The actions that a content library allows for activities of one type. */
export const resourceLibrarySchema = {
  $id: "ResourceLibrary",
  type: "object",
  required: ["allowPublishing", "allowEditing", "activityType"],
  properties: {
    allowPublishing: flag,
    allowEditing: flag,
    activityType: text,
  },
} as const;
