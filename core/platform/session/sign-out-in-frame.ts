import type { ApiClient } from "../http/api-client";
import { sendRequest } from "../http/http-client";
import type { Toasts } from "../notices/toasts";
import type { SessionHost } from "./session-host";

/** What the tab remembers after a sign-out in a frame, in place of the time of the last sign-in. */
export const SIGNED_OUT = "signedOut";

/**
 * Ends the session on the server without leaving the page, tells the page around the portal, and then loads the page
 * again, which is then a page for people who are not signed in. If the server does not answer, the user is told, and
 * stays signed in.
 */
export async function signOutInFrame(
  host: Pick<SessionHost, "base" | "tellParent" | "reload"> & { remember(value: string): void },
  api: Pick<ApiClient, "sendBy">,
  toasts: Pick<Toasts, "failure">,
): Promise<void> {
  try {
    await api.sendBy((http) => sendRequest(http, { method: "DELETE", url: `${host.base}/frame-session` }));
  } catch (error) {
    toasts.failure(error);
    return;
  }
  host.remember(SIGNED_OUT);
  host.tellParent?.({ type: "portal.logout" });
  host.reload();
}
