/** The origin of embedded YouTube players, in YouTube's mode with more privacy. */
export const YOUTUBE = "https://www.youtube-nocookie.com";

/** A message of the embedded player: its position and the length of the video in seconds, if it knows them. */
export interface PlayerMessage {
  readonly time: number | null;
  readonly duration: number | null;
}

/**
 * The address of the embedded player.
 * @param start the second at which the video starts
 * @param end the second at which it ends; null if it is played to its end
 */
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

/** Reads a message of the player; null for every other message that the window gets. */
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
