import { idOf } from "./test-lms";

/** A small real PNG picture. */
export const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
/** The channel (the place of the messages) of the discussion `open` in the course `sea`. */
export const seaDiscussion = idOf("part", "sea", "open");
/** The address at which a member puts a file with this id, to attach it to a message in that discussion. */
export const addressOfFile = (id: string): string => `/api/lms/v1/channels/${seaDiscussion}/attachments/${id}`;
