import type { FromSchema } from "json-schema-to-ts";
import { date, key, reference } from "../../../../server/sdk";

/**
 * An announcement of a course as a course package has it. `key`, `course` and `author` are keys: names that the package
 * gives to the announcement, to a course and to a user.
 */
export const announcementSchema = {
  type: "object",
  additionalProperties: false,
  required: ["key", "course", "author", "text", "posted"],
  description: "A message in the announcement channel of a course.",
  properties: {
    key,
    course: reference("Course, by key."),
    author: reference("User who wrote it, by key."),
    text: { type: "string", minLength: 1, maxLength: 5000, description: "Plain text." },
    posted: { ...date, description: "When it was posted." },
    confirm: {
      type: "boolean",
      default: false,
      description: "Its readers should confirm that they have read it.",
    },
  },
} as const;

export type PackageAnnouncement = FromSchema<typeof announcementSchema>;
