import type { OpenedSession } from "./contract";

const KEY = "proctor.session";
const texts = ["id", "token", "activity", "course", "frameUrl", "returnUrl"] as const;

/** Stores the running session of this tab, so that it continues after a reload. It is lost when the tab is closed. */
export function keepSession(session: OpenedSession | null): void {
  if (session === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify(session));
}

export function keptSession(): OpenedSession | null {
  const kept = sessionStorage.getItem(KEY);
  try {
    const session: unknown = JSON.parse(kept ?? "null");
    return isSession(session) ? session : null;
  } catch {
    return null;
  }
}

/** Only addresses of the portal itself may be shown in the frame or opened afterwards. */
function isSession(value: unknown): value is OpenedSession {
  if (typeof value !== "object" || value === null) return false;
  const fields = value as Record<string, unknown>;
  if (!texts.every((field) => typeof fields[field] === "string")) return false;
  return [fields.frameUrl, fields.returnUrl].every((address) => isOwn(String(address)));
}

function isOwn(address: string): boolean {
  return URL.canParse(address) && new URL(address).origin === location.origin;
}
