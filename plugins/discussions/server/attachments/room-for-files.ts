import { ApiError } from "../../../../server/sdk";
import { errors } from "../../contract";
import type { ChannelScope } from "../channel/open-channel";
import { countStored } from "./attachment-rows";
import type { AttachmentSettings } from "./attachment-settings";

const MINUTE = 60_000;
export const UPLOADS_A_MINUTE = 30;
export const MAX_UNPOSTED = 50;

/**
 * Checks that a person may store another file of this size in bytes.
 * @throws ApiError `tooManyRequests` after too many uploads in a minute, `discussions.filesFull` when the person has
 * too many bytes, or too many files that no message has
 */
export async function assertRoom(
  { db, userId, now }: ChannelScope,
  size: number,
  { bytesPerPerson }: AttachmentSettings,
): Promise<void> {
  const { bytes, unposted, recent } = await countStored(db, userId, new Date(now.getTime() - MINUTE), now);
  if (recent >= UPLOADS_A_MINUTE) throw new ApiError("tooManyRequests", { retryAfter: MINUTE / 1000 });
  if (unposted >= MAX_UNPOSTED || bytes + size > bytesPerPerson) throw new ApiError(errors["discussions.filesFull"]);
}
