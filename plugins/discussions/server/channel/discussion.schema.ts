import type { FromSchema } from "json-schema-to-ts";

/** What learners have to do in a discussion, as a course package has it. */
export const discussionSchema = {
  type: "object",
  additionalProperties: false,
  description: "What learners have to do in a discussion.",
  properties: {
    requiredPosts: {
      type: "integer",
      minimum: 0,
      default: 1,
      description: "Posts of one's own that finish the activity; 0: reading it does.",
    },
    postBeforeReading: {
      type: "boolean",
      default: false,
      description: "The others' posts are seen only after one's own.",
    },
  },
} as const;

/** A discussion as a course package has it. Fields with a default are filled in. */
export type PackageDiscussion = FromSchema<typeof discussionSchema>;
