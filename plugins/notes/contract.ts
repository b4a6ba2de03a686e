import {
  commandId,
  defineCommand,
  defineEndpoint,
  defineErrors,
  type FromSchema,
  instant,
  listOf,
  pageOf,
  pageQuery,
  text,
  textOrNull,
  uuid,
  uuidParams,
} from "../../core/sdk/contract";
import { CONTEXT_LENGTH, MAX_NOTE_LENGTH, MAX_QUOTE_LENGTH, noteColors } from "./contract/limits";

export { MAX_NOTE_LENGTH, MAX_NOTES_IN_COURSE, MAX_QUOTE_LENGTH, type NoteColor, PART_PAGE } from "./contract/limits";

export const errors = defineErrors("call", {
  "notes.tooMany": {
    status: 409,
    title: "There are too many notes in this course",
    fix: "Remove some of them first.",
  },
});

/** What a learner writes. U+0000 is excluded, because databases cannot store it. */
const written = (maxLength: number) => ({ type: "string", maxLength, pattern: "^[^\\u0000]*$" }) as const;
const color = { type: "string", enum: noteColors } as const;

/** The fields of a note that are decided when its passage is marked. They do not change afterwards. */
const target = {
  objectiveId: uuid,
  activityId: uuid,
  courseName: { ...written(500), description: "The course's name when the passage was marked." },
  partName: { ...written(500), description: "The activity's name when the passage was marked." },
  quote: {
    ...written(MAX_QUOTE_LENGTH),
    minLength: 1,
    description: "The passage as plain text. Each run of spaces and line ends is one space.",
  },
  prefix: { ...written(CONTEXT_LENGTH), description: "The text directly before the passage." },
  suffix: { ...written(CONTEXT_LENGTH), description: "The text directly after the passage." },
  start: { type: "integer", minimum: 0, maximum: 2 ** 31 - 1, description: "Where the passage began in the text." },
} as const;
const targetFields = [
  "objectiveId",
  "activityId",
  "courseName",
  "partName",
  "quote",
  "prefix",
  "suffix",
  "start",
] as const;

const noteText = { ...written(MAX_NOTE_LENGTH), description: "Empty: the passage is only marked." } as const;

export const noteSchema = {
  $id: "notes.Note",
  type: "object",
  required: ["id", "change", "color", "note", "created", "changed", ...targetFields],
  properties: {
    id: uuid,
    change: { ...uuid, description: "The id of the command that has last changed it." },
    color,
    note: noteText,
    created: instant,
    changed: instant,
    ...target,
  },
} as const;

export type Note = FromSchema<typeof noteSchema>;

export const listedNoteSchema = {
  $id: "notes.ListedNote",
  type: "object",
  required: [
    "id",
    "change",
    "color",
    "note",
    "quote",
    "created",
    "changed",
    "objectiveId",
    "activityId",
    "course",
    "part",
    "axis",
    "closed",
  ],
  properties: {
    id: uuid,
    change: uuid,
    color,
    note: noteText,
    quote: text,
    created: instant,
    changed: instant,
    objectiveId: uuid,
    activityId: uuid,
    course: { ...text, description: "The name of the course: today's, or when it is closed the one that was kept." },
    part: { ...text, description: "The name of the activity, in the same way." },
    axis: { ...textOrNull, description: "The end of the activity's address in the player. Null: it is not open now." },
    closed: {
      type: ["string", "null"],
      enum: ["course", "part", null],
      description: "What the user may not open now: the course, or only this part of it. Null: nothing.",
    },
  },
} as const;

export type ListedNote = FromSchema<typeof listedNoteSchema>;

export const getNoteCounts = defineEndpoint({
  id: "getNoteCounts",
  summary: "How many marks and notes the user has in each part of a course.",
  method: "GET",
  prefix: "lms",
  path: "users/me/objectives/{objectiveId}/note-counts",
  audience: "member",
  kept: true,
  params: uuidParams("objectiveId"),
  answer: {
    type: "object",
    required: ["data"],
    properties: {
      data: listOf({
        type: "object",
        required: ["activityId", "count"],
        properties: { activityId: uuid, count: { type: "integer", minimum: 1 } },
      } as const),
    },
  },
});

export const getPartNotes = defineEndpoint({
  id: "getPartNotes",
  summary: "The user's marks and notes in one part of a course, in the order of the text: a page of them.",
  method: "GET",
  prefix: "lms",
  path: "users/me/objectives/{objectiveId}/activities/{activityId}/notes",
  audience: "member",
  kept: true,
  params: uuidParams("objectiveId", "activityId"),
  query: { type: "object", additionalProperties: false, properties: { skip: pageQuery.skip } },
  answer: {
    type: "object",
    required: ["data", "isLast"],
    properties: { data: listOf(noteSchema), isLast: { type: "boolean", description: "Whether no page follows." } },
  },
});

export const queryNotes = defineEndpoint({
  id: "queryNotes",
  summary: "The user's marks and notes in all courses or in one, the last changed first, also of what is closed now.",
  method: "GET",
  prefix: "lms",
  path: "users/me/notes",
  audience: "member",
  query: {
    type: "object",
    additionalProperties: false,
    properties: {
      text: { type: "string", maxLength: 200, description: "Words that are in the note, the passage or the names." },
      course: { ...uuid, description: "Only those in this course." },
      ...pageQuery,
    },
  },
  answer: pageOf(listedNoteSchema),
});

export const saveNote = defineCommand({
  id: "saveNote",
  summary:
    "Keeps a mark or a note. If it was changed elsewhere after `basedOn`, both stay: this one becomes a note of its own.",
  prefix: "lms",
  path: "save-notes",
  body: {
    type: "object",
    required: ["id", "noteId", "basedOn", "color", "note", ...targetFields],
    additionalProperties: false,
    properties: {
      id: commandId,
      noteId: { ...commandId, description: "The id of the note. The client makes it." },
      basedOn: {
        type: ["string", "null"],
        format: "uuid",
        description: "`change` of the note that was changed. Null: it is new.",
      },
      color,
      note: noteText,
      ...target,
    },
  },
  errors: ["notes.tooMany"],
});

/** A note as it is saved: whole, so that one that is gone comes back whole. */
export type SavedNote = FromSchema<typeof saveNote.body>;

export const removeNote = defineCommand({
  id: "removeNote",
  summary: "Deletes a mark or a note, unless it was changed elsewhere after `basedOn`.",
  prefix: "lms",
  path: "remove-notes",
  body: {
    type: "object",
    required: ["id", "noteId", "basedOn", "objectiveId"],
    additionalProperties: false,
    properties: { id: commandId, noteId: uuid, basedOn: uuid, objectiveId: uuid },
  },
});

export type RemovedNote = FromSchema<typeof removeNote.body>;
