import type { LocaleHost, Messages } from "../../intl/locale.store";
import type { PlatformHost } from "../../platform/create-platform";
import type { Leaving } from "../../platform/session/leaving";
import type { ParentMessage, SessionHost } from "../../platform/session/session-host";
import { storageOf } from "../../platform/storage/local-store";
import { tabStorage } from "../../platform/storage/tab-storage";
import type { UpdateHost } from "../../platform/update/portal-update";

export const BASE = "/learn";

/** In the tab's storage: when the user last went to the sign-in or came back, or that they have signed out. */
export const SIGN_IN_KEY = "portal:signIn";

/** How long a cookie with a choice is kept: one year, in seconds. */
const COOKIE_AGE = 31_536_000;

export function isEmbedded(page: Window): boolean {
  return page.parent !== page;
}

/** The path of the page without the base path. */
function portalPath(pathname: string): string {
  return pathname === BASE || pathname.startsWith(`${BASE}/`) ? pathname.slice(BASE.length) || "/" : pathname;
}

/**
 * The functions of this browser page that the service `Session` calls.
 * @param parents the origins of pages that may show the portal in a frame
 * @param isPublic whether a page at this path needs no session
 */
export function sessionHost(
  page: Window,
  parents: () => readonly string[],
  isPublic: (path: string) => boolean,
  leaving: Leaving,
): Omit<SessionHost, "renew"> {
  const tellParent = (message: ParentMessage) =>
    void import("./the-parent").then((parent) => parent.postToParent(page, parents(), message));
  let typedOn = "";
  page.addEventListener("input", () => {
    typedOn = page.location.pathname;
  });
  return {
    base: BASE,
    place: () => page.location.pathname + page.location.search + page.location.hash,
    leave: (href) => page.location.assign(href),
    tellParent: isEmbedded(page) ? tellParent : null,
    isLeaving: () => leaving.isLeaving(),
    hasTyped: () => typedOn === page.location.pathname,
    reload: () => page.location.reload(),
    isPublicPlace: () => isPublic(portalPath(page.location.pathname)),
    memory: {
      read: () => tabStorage(page).getItem(SIGN_IN_KEY),
      write: (value) => tabStorage(page).setItem(SIGN_IN_KEY, value),
    },
    now: () => Date.now(),
  };
}

function updateHost(page: Window & typeof globalThis): Pick<UpdateHost, "ask" | "mayLeave" | "reload" | "memory"> {
  return {
    ask: async () => (await page.fetch(`${BASE}/portal-build.json`, { cache: "no-store" })).json(),
    // Dispatches `beforeunload` to ask the listeners whether the page may be left. The browser's own dialog is not
    // shown.
    mayLeave: () => page.dispatchEvent(new Event("beforeunload", { cancelable: true })),
    reload: () => page.location.reload(),
    memory: {
      read: () => tabStorage(page).getItem("portal:update"),
      write: (value) => tabStorage(page).setItem("portal:update", value),
    },
  };
}

export function platformHost(
  page: Window & typeof globalThis,
  rest: Pick<PlatformHost, "session" | "locale" | "setting">,
): PlatformHost {
  return {
    ...rest,
    update: updateHost(page),
    place: () => page.location.pathname + page.location.search,
    window: page,
    fetch: page.fetch.bind(page),
    locks: page.isSecureContext ? page.navigator.locks : undefined,
    openChannel: (name) => openChannel(page, name),
    openLive: (url) => new page.EventSource(url),
  };
}

/** Opens a channel to the portal's other pages in this browser. Null if the browser has none, or denies it to a frame. */
export function openChannel(page: Window & typeof globalThis, name: string): BroadcastChannel | null {
  try {
    return new page.BroadcastChannel(name);
  } catch {
    return null;
  }
}

/**
 * The functions of this browser page that `LocaleStore`, the store of the user's language, calls.
 * @param addresses the address of the first messages, by locale. The further files lie beside them.
 */
export function localeHost(page: Window, addresses: Readonly<Record<string, string>>): LocaleHost {
  return {
    load: async (locale, file, ofLocale = addresses[locale]) => {
      const first = ofLocale ?? "";
      const address = file === undefined ? first : first.replace(/json$/, `${file}.json`);
      const response = await fetch(address, { credentials: "same-origin" });
      if (!response.ok) throw new Error(`${address} answered ${response.status}`);
      return (await response.json()) as Messages;
    },
    remember: (locale) => {
      writeCookie(page.document, "locale", locale);
      storageOf(page)?.setItem("locale", locale);
    },
    apply: (locale, direction) => {
      page.document.documentElement.lang = locale;
      page.document.documentElement.dir = direction;
    },
  };
}

/** null removes it. The server reads it, so that the first page already follows the choice. */
export function writeCookie(document: Document, name: string, value: string | null): void {
  const age = value === null ? 0 : COOKIE_AGE;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${value ?? ""}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}
