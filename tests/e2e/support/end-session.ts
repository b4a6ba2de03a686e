import type { Frame } from "playwright/test";

/**
 * Ends the session on the server without telling the page. Also removes the page's note of when the user signed in: if
 * a session ends seconds after the sign-in, the page says that the sign-in has failed.
 */
export async function endSession(frame: Frame): Promise<void> {
  await frame.evaluate(async () => {
    sessionStorage.removeItem("portal:signIn");
    const { csrfToken } = await (await fetch("/api/platform/v1/session")).json();
    await fetch("/learn/frame-session", { method: "DELETE", headers: { "x-csrf-token": csrfToken } });
  });
}
