import { idOf } from "./test-lms";

/** The channel of the discussion `open` in the course `sea`. */
export const seaDiscussion = idOf("part", "sea", "open");
/** The address at which a member puts a file with this id, to attach it to a message in that discussion. */
export const addressOfFile = (id: string): string => `/api/lms/v1/channels/${seaDiscussion}/attachments/${id}`;
