import { flag, text, uuidOrNull } from "../json-schema";

/** Where the knowledge model of a course is; null: it has none. */
export const objectiveKnowledgeModelSchema = {
  $id: "ObjectiveKnowledgeModel",
  type: "object",
  required: ["knowledgeModelId"],
  properties: { knowledgeModelId: uuidOrNull },
} as const;

/** What may be done with the activities of one type that a library offers. */
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
