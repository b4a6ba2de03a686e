import {
  type FromSchema,
  flag,
  instant,
  instantOrNull,
  listOf,
  nullable,
  text,
  textOrNull,
} from "../../core/sdk/contract";

/** The most dates that the first page shows. */
export const MAX_DATES = 4;

/** The content of the part of the first page: what is overdue, then what comes within a week. */
export const weekContentSchema = {
  $id: "calendar-widget.WeekContent",
  type: "object",
  required: ["total", "data"],
  properties: {
    total: { type: "integer", minimum: 0, description: "How many dates there are, with those that are not in `data`." },
    data: listOf({
      type: "object",
      required: ["id", "kind", "title", "at", "end", "name", "course", "path", "file", "isBegun"],
      properties: {
        id: text,
        kind: text,
        title: { ...textOrNull, description: "The key of the text that names the kind. Null: the kind has no name." },
        at: instant,
        end: instantOrNull,
        name: text,
        course: nullable({
          type: "object",
          required: ["name", "language"],
          properties: { name: text, language: textOrNull },
        } as const),
        path: { ...text, description: "The address below /learn to which the date leads." },
        file: { ...textOrNull, description: "The address below /learn of a file for calendar programs." },
        isBegun: flag,
      },
    }),
  },
} as const;

export type WeekContent = FromSchema<typeof weekContentSchema>;
export type WeekDate = WeekContent["data"][number];
