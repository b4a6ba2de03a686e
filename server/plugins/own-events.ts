import type { Log } from "../kit/log/log";
import type { LiveEvent } from "../live/live-event";
import { pluginErrors } from "./plugins.errors";

/**
 * What may be told of what somebody wants to tell: `progress`, and a plugin's own events. The rest is dropped, and in the log.
 * @param plugin null: the portal itself
 */
export function ownEvents(plugin: string | null, events: readonly LiveEvent[], log: Log): LiveEvent[] {
  return events.filter(({ type }) => {
    // Of the portal's own, plugins tell progress alone.
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
