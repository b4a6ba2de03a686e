import { type CallsOf, notFound } from "../../../../server/sdk";
import type * as contract from "../../contract";
import { channelScope } from "../channel/open-channel";
import type { ChannelTables } from "../discussions.tables";
import { deleteUnposted } from "./attachment-rows";
import { openAttachment } from "./open-attachment";

type Calls = CallsOf<typeof contract, ChannelTables>;

/** Answers with the size of a file, if the user may read it. */
export const headAttachment: Calls["headAttachment"] = async (call) => {
  const { channelId, attachmentId } = call.params;
  const { size } = await openAttachment(channelScope(call), channelId, attachmentId);
  return { "content-length": size };
};

/** Removes an own file that was uploaded and belongs to no message yet. */
export const discardAttachment: Calls["discardAttachment"] = async (call) => {
  const { channelId, attachmentId } = call.body;
  if (!(await deleteUnposted(channelScope(call), channelId, attachmentId))) throw notFound();
  return { resultId: attachmentId };
};
