import { type FromSchema, instant, textOrNull } from "../../core/sdk/contract";

/** The field `content` of an activity of the type `event`. */
export const eventContentSchema = {
  $id: "events.EventContent",
  type: "object",
  required: ["html", "start", "end", "location", "joinUrl", "host"],
  properties: {
    html: textOrNull,
    start: instant,
    end: instant,
    location: textOrNull,
    joinUrl: { ...textOrNull, description: "https address of the online meeting." },
    host: textOrNull,
  },
} as const;

export type EventContent = FromSchema<typeof eventContentSchema>;
