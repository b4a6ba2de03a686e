import type { FromSchema } from "json-schema-to-ts";
import { reference } from "../../../../server/sdk";

/** The schema of the field `lti` of an activity in a course package: which tool it opens, and with which parameters. */
export const launchSchema = {
  type: "object",
  additionalProperties: false,
  description: "Which tool an lti activity launches, and with what.",
  properties: {
    tool: reference("Tool of the package's `ltiTools`, by key. Left out: whoever is registered for `toolUrl`."),
    custom: {
      type: "object",
      default: {},
      additionalProperties: { type: "string", maxLength: 4000 },
      description: "Custom parameters. A value such as $User.id is replaced as LTI says.",
    },
    openIn: {
      enum: ["frame", "window"],
      default: "frame",
      description: "Where the tool opens: in the page, or in a window of its own because it refuses frames.",
    },
  },
} as const;

/** The value of this field. Fields with a default are filled in. */
export type PackageLaunch = FromSchema<typeof launchSchema>;
