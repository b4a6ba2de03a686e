import type { Services } from "../contract/calls/services";
import type { Log } from "../kit/log/log";
import type { LiveEvent } from "../live/live-event";
import type { LiveWire } from "../live/live-wire";
import { pluginErrors } from "./plugins.errors";

interface PublisherParts extends Pick<Services, "hub" | "log"> {
  /** Sends events to the other processes of the server. null when there is only this process. */
  readonly wire: LiveWire | null;
}

/**
 * Makes the function that sends live events to the pages that people of a tenant, a customer of the portal, have open
 * now. The function does not wait until they are sent, and an error is only logged: a page that misses an event shows
 * the change at its next load.
 */
export function publisher({ hub, wire, log }: PublisherParts): Services["publish"] {
  return (tenantId, told, plugin) => {
    const events = told.filter((event) => mayTell(plugin, event, log));
    if (events.length === 0) return;
    hub.publish(tenantId, events).catch((error: unknown) => log.warn({ err: error }, "live: an event was not told"));
    wire?.send(tenantId, events);
  };
}

/**
 * Whether the sender may send an event. A plugin may send `progress`, `configured` and its own events, `<plugin>.<name>`. The portal
 * may send all events that belong to no plugin. An event that may not be sent is logged here.
 * @param plugin the id of the plugin that sends; null: the portal itself
 */
function mayTell(plugin: string | null, { type }: LiveEvent, log: Log): boolean {
  const isForAll = type === "progress" || type === "configured";
  const isOwn = isForAll || (plugin === null ? !type.includes(".") : type.startsWith(`${plugin}.`));
  if (!isOwn) {
    const code = pluginErrors.NAMED_FOREIGN.code;
    log.error({ code, plugin, event: type }, "live: an event of another one is not told");
  }
  return isOwn;
}
