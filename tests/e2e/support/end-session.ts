import type { Frame } from "playwright/test";

const SILENTLY = "/api/platform/v1/session";
const BY_SIGN_OUT = "/learn/frame-session";

/**
 * Ends the session on the server without telling the page, as another tab does after two hours without activity. Also
 * removes the page's note of when the user signed in: if a session ends seconds after the sign-in, the page says that
 * the sign-in has failed.
 */
export function endSession(frame: Frame): Promise<void> {
  return end(frame, SILENTLY);
}

/** Signs out on the server, as another page of the session does: the server tells all pages of the session. */
export function signOutElsewhere(frame: Frame): Promise<void> {
  return end(frame, BY_SIGN_OUT);
}

function end(frame: Frame, address: string): Promise<void> {
  return frame.evaluate(async (url) => {
    sessionStorage.removeItem("portal:signIn");
    const { csrfToken } = await (await fetch("/api/platform/v1/session")).json();
    const { status } = await fetch(url, { method: "DELETE", headers: { "x-csrf-token": csrfToken } });
    if (status !== 204) throw new Error(`The session did not end: ${status}`);
  }, address);
}
