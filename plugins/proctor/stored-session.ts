import { tabStorage } from "../../core/sdk";
import type { OpenedSession } from "./contract";

const KEY = "proctor.session";
const textFields = ["id", "token", "activity", "course", "frameUrl", "returnUrl"] as const;

/**
 * Stores the running proctoring session of this tab, so that it continues after a reload; null removes it. The browser
 * drops it when the tab is closed.
 */
export function storeSession(session: OpenedSession | null): void {
  if (session === null) tabStorage(globalThis).removeItem(KEY);
  else tabStorage(globalThis).setItem(KEY, JSON.stringify(session));
}

/**
 * Reads the proctoring session that this tab has stored; null if there is none, or if the stored value is not valid.
 */
export function readStoredSession(): OpenedSession | null {
  const kept = tabStorage(globalThis).getItem(KEY);
  try {
    const session: unknown = JSON.parse(kept ?? "null");
    return isSession(session) ? session : null;
  } catch {
    return null;
  }
}

/**
 * Whether a stored value is a session of this portal. Both of its addresses must belong to the portal: the page shows
 * one in a frame and opens the other.
 */
function isSession(value: unknown): value is OpenedSession {
  if (typeof value !== "object" || value === null) return false;
  const fields = value as Record<string, unknown>;
  if (!textFields.every((field) => typeof fields[field] === "string")) return false;
  return [fields.frameUrl, fields.returnUrl].every((address) => isOwn(String(address)));
}

function isOwn(address: string): boolean {
  return URL.canParse(address) && new URL(address).origin === location.origin;
}
