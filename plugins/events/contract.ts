import { type FromSchema, instant, textOrNull } from "../../core/sdk/contract";

/** The field `content` of an activity of the type `event`, as the API returns it. */
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

/** When and where an event takes place, and who holds it. */
export type EventContent = FromSchema<typeof eventContentSchema>;
