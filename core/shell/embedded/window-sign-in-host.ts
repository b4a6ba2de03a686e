import type { ApiClient } from "../../platform/http/api-client";
import { sendRequest } from "../../platform/http/http-client";
import type { Session } from "../../platform/session/session";
import { tabStorage } from "../../platform/storage/tab-storage";
import { BASE, openChannel } from "../boot/page-host";
import { hasSignedOut } from "./signed-out";
import { type FrameSecret, WindowSignIn, type WindowSignInHost } from "./window-sign-in";

/** The size of the sign-in window, in CSS pixels. Phones open a tab instead. */
const FEATURES = "popup,width=520,height=720";
const CHANNEL = "portal:signed-in";
/** In the tab's storage: when the page last used the browser's permission for cookies in a frame. */
const ACCESS_KEY = "portal:access";
/**
 * Milliseconds. If nobody is signed in within this time after the permission was used, the page does not use it again.
 */
const ACCESS_LOOP_MILLISECONDS = 15_000;

/** The sign-in in a window, connected with the page. Dispose of it when it is not shown any more. */
export interface ConnectedSignIn extends Disposable {
  readonly signIn: WindowSignIn;
}

export function connectWindowSignIn(
  page: Window & typeof globalThis,
  api: ApiClient,
  session: Session,
): ConnectedSignIn {
  let opened: Window | null = null;
  const host: WindowSignInHost = {
    open({ challenge, another }) {
      opened = page.open(windowAddress(challenge, another), "_blank", FEATURES);
      return opened !== null;
    },
    close: () => opened?.close(),
    makeSecret,
    redeem: (code, verifier) =>
      api.sendBy((http) =>
        sendRequest(http, { method: "POST", url: `${BASE}/frame-session`, body: { code, verifier } }),
      ),
    goOn: () => session.goOn(),
    requestAccess:
      session.isEmbedded && "requestStorageAccess" in page.document ? () => page.document.requestStorageAccess() : null,
  };
  const signIn = new WindowSignIn(host, hasSignedOut(page));

  // Only a page of the portal in the window that this page has opened may hand over a code.
  function receiveMessage({ source, origin, data }: MessageEvent<unknown>): void {
    if (source === null || source !== opened || origin !== page.location.origin) return;
    const code = codeOf(data);
    if (code !== null) void signIn.receive(code);
  }
  page.addEventListener("message", receiveMessage);
  const channel = openChannel(page, CHANNEL);
  channel?.addEventListener("message", () => void signIn.hear());
  void signIn.prepare();
  void takeGivenAccess(page, session, signIn);
  return {
    signIn,
    [Symbol.dispose]() {
      page.removeEventListener("message", receiveMessage);
      channel?.close();
    },
  };
}

/**
 * The address of the page in the window. `challenge` is the hash of the secret of the page that opens the window.
 * Without a `challenge` the window does not hand over the code with which that page gets a session. `another`: the user
 * chooses another account.
 */
export function windowAddress(challenge: string | null, another = false): string {
  const query = new URLSearchParams({
    ...(challenge === null ? {} : { challenge }),
    ...(another ? { account: "another" } : {}),
  });
  return `${BASE}/sign-in-window?${query}`;
}

/** The browser gives them without a question if the user has allowed it before, but only when asked. */
async function takeGivenAccess(page: Window, session: Session, signIn: WindowSignIn): Promise<void> {
  if (!session.isEmbedded || hasSignedOut(page)) return;
  try {
    // If the browser does not send the cookies even with the permission, the page must not load again without end.
    const last = Number(tabStorage(page).getItem(ACCESS_KEY) ?? Number.NaN);
    if (Date.now() - last < ACCESS_LOOP_MILLISECONDS) return;
    const { state } = await page.navigator.permissions.query({ name: "storage-access" });
    if (state !== "granted") return;
    tabStorage(page).setItem(ACCESS_KEY, String(Date.now()));
    await page.document.requestStorageAccess();
    await signIn.hear();
  } catch {
    // This browser does not know the permission. The user can still press the button.
  }
}

async function makeSecret(): Promise<FrameSecret | null> {
  // Browsers have the hash function only on https and on the user's own machine.
  if (!isSecureContext) return null;
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  return { verifier, challenge: base64url(new Uint8Array(digest)) };
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** The code in a message of the window; null if it has another form. */
function codeOf(data: unknown): string | null {
  if (typeof data !== "object" || data === null || !("type" in data) || !("code" in data)) return null;
  return data.type === "portal.frameCode" && typeof data.code === "string" ? data.code : null;
}
