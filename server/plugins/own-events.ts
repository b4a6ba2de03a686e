import type { Log } from "../kit/log/log";
import type { LiveEvent } from "../live/live-event";
import { pluginErrors } from "./plugins.errors";

/**
 * The events that the sender may send: `progress`, and a plugin's own events. Others are dropped and logged.
 * @param plugin the sender; null: the portal itself
 */
export function ownEvents(plugin: string | null, events: readonly LiveEvent[], log: Log): LiveEvent[] {
  return events.filter(({ type }) => {
    // Of the portal's events a plugin may send only `progress`.
    const isOwn = type === "progress" || (plugin === null ? !type.includes(".") : type.startsWith(`${plugin}.`));
    if (!isOwn) {
      log.error(
        { code: pluginErrors.NAMED_FOREIGN.code, plugin, event: type },
        "a live event of another one is not told",
      );
    }
    return isOwn;
  });
}
