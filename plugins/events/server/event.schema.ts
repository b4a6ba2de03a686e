import type { FromSchema } from "json-schema-to-ts";
import { date } from "../../../server/sdk";

/** The schema of the field `event` of an activity in a course package. */
export const eventSchema = {
  type: "object",
  additionalProperties: false,
  required: ["start", "end"],
  description: "When and where an event takes place.",
  properties: {
    start: { ...date, description: "When it begins." },
    end: { ...date, description: "When it ends." },
    location: { type: "string", maxLength: 500, description: "Where, plain text." },
    joinUrl: {
      type: "string",
      pattern: "^https://.+$",
      maxLength: 2000,
      description: "Address of the online meeting.",
    },
    host: { type: "string", maxLength: 300, description: "Who holds it, plain text." },
  },
} as const;

export type PackageEvent = FromSchema<typeof eventSchema>;
