import type { CallsOf } from "../../../server/sdk";
import type * as contract from "../contract";
import { getAnnouncements, getChannel, getChannelReplies, getChannelThreads } from "./answers";
import { discardAttachment, headAttachment } from "./attachments/attachment.calls";
import { deleteMessage, editMessage, markChannelRead, postMessage } from "./commands";
import { confirmAnnouncement } from "./confirmations/confirm-announcement";
import type { ChannelTables } from "./discussions.tables";
import { findChannelMembers } from "./mentions/members";
import { closeThread, restoreMessage } from "./moderation";

export const calls: CallsOf<typeof contract, ChannelTables> = {
  findChannelMembers,
  getAnnouncements,
  getChannel,
  getChannelReplies,
  getChannelThreads,
  discardAttachment,
  headAttachment,
  confirmAnnouncement,
  deleteMessage,
  editMessage,
  markChannelRead,
  postMessage,
  closeThread,
  restoreMessage,
};
