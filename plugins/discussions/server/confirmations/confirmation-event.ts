import type { PluginEvent } from "../../../../server/sdk";
import { readersOf } from "../channel/change-message";
import type { OpenChannel } from "../channel/open-channel";

export const CONFIRMATION_EVENT = "discussions.confirmation";

/** The live event after which announcements may wait for a confirmation, or no longer do. */
export function confirmationEvent(
  { row }: Pick<OpenChannel, "row">,
  to: PluginEvent["to"] = readersOf({ row }),
): PluginEvent {
  return { type: CONFIRMATION_EVENT, to, data: { channelId: row.id } };
}
