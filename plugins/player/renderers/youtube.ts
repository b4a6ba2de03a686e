export const YOUTUBE = "https://www.youtube-nocookie.com";

/** What the embedded player tells: where it is, once it knows. Seconds. */
export interface PlayerMessage {
  readonly time: number | null;
  readonly duration: number | null;
}

/** @param start, end seconds; null: to its end */
export function embedAddress(videoId: string, origin: string, start: number, end: number | null): string {
  const address = new URL(`/embed/${encodeURIComponent(videoId)}`, YOUTUBE);
  address.search = new URLSearchParams({
    enablejsapi: "1",
    origin,
    rel: "0",
    playsinline: "1",
    start: String(Math.floor(start)),
    ...(end === null ? {} : { end: String(Math.ceil(end)) }),
  }).toString();
  return address.href;
}

function numberOrNull(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** A message of the player, or null for everything else that arrives at a window. */
export function readPlayerMessage(event: Pick<MessageEvent, "origin" | "data">): PlayerMessage | null {
  if (event.origin !== YOUTUBE || typeof event.data !== "string") return null;
  let message: unknown;
  try {
    message = JSON.parse(event.data);
  } catch {
    return null;
  }
  if (typeof message !== "object" || message === null || !("event" in message)) return null;
  const info = "info" in message && typeof message.info === "object" && message.info !== null ? message.info : {};
  return {
    time: numberOrNull("currentTime" in info ? info.currentTime : null),
    duration: numberOrNull("duration" in info ? info.duration : null),
  };
}
