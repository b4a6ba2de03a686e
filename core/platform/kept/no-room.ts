/** What the service worker tells the open pages when the device had no room for the files of the build. */
export const NO_ROOM = "portal.noRoom";

/** Whether something could not be stored because the device, or the browser's share for this site, is full. */
export function isNoRoom(error: unknown): boolean {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}
