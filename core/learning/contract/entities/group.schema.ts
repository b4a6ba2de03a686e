import { flag, text, uuid } from "../json-schema";

/** A group of learners who take the collaborative activities of a course together. */
export const groupSchema = {
  $id: "Group",
  type: "object",
  required: ["id", "name"],
  properties: { id: uuid, name: text },
} as const;

/** A member of a group of learners. `joined`: the member has started to work on the activity with the group. */
export const participantSchema = {
  $id: "Participant",
  type: "object",
  required: ["id", "firstName", "lastName", "joined"],
  properties: { id: uuid, firstName: text, lastName: text, joined: flag },
} as const;
