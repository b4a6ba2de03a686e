import { reaction } from "mobx";
import { DisposableStore, toDisposable } from "../../kernel";
import { allowedParents } from "../../learning/rules/redirects/allowed-parents";
import type { ParentMessage } from "../../platform/session/session-host";
import { signOutInFrame } from "../../platform/session/sign-out-in-frame";
import { tabStorage } from "../../platform/storage/tab-storage";
import type { Portal } from "../boot/create-portal";
import { isInApp, rememberApp } from "../boot/in-app";
import { BASE, SIGN_IN_KEY } from "../boot/page-host";
import { postToParent } from "../boot/the-parent";
import { type ParentRequest, placeToOpen, readParentMessage } from "./parent-message.rules";

/** Milliseconds between redirects of which the page around the portal is told only the last address. */
const PAUSE = 200;
/** How many messages are logged that the portal ignores. A page may send thousands of them. */
const MAX_LOGGED = 10;

/**
 * Talks with the page around the portal while the portal is in its frame: tells it which page is shown, and follows its
 * requests. Messages of other pages, or of another form, are ignored and logged once for each origin.
 */
export function followParent({ page, platform }: Pick<Portal, "page" | "platform">): Disposable {
  const { navigation, session, events, settings } = platform;
  const parents = () => settings.list("platform.embedding.allowedParents");
  const running = new DisposableStore();
  const logged = new Set<string>();

  const tell = (place: string) => postToParent(page, parents(), { type: "portal.navigation", place });
  const placeNow = () => {
    const { pathname, search, hash } = navigation.location;
    return pathname + search + hash;
  };
  running.add(toDisposable(reaction(placeNow, tell, { fireImmediately: true, delay: PAUSE })));

  function receiveMessage({ source, origin, data }: MessageEvent<unknown>): void {
    const message = { isFromParent: source === page.parent, origin, data };
    const read = readParentMessage(message, {
      portal: page.location.origin,
      parents: allowedParents(parents()),
    });
    if (read === null) return;
    if ("ignored" in read) logIgnored(origin, read.ignored);
    else carryOut(origin, read.request);
  }

  function carryOut(origin: string, request: ParentRequest): void {
    if (request.type === "portal.signedIn") {
      void session.goOn().catch(() => undefined);
      return;
    }
    if (request.type === "portal.app") {
      if (!isInApp(page)) running.add(platform.modes.enter("app"));
      rememberApp(page);
      return;
    }
    const path = placeToOpen(request.place, page.location.origin, BASE);
    if (path === null) logIgnored(origin, "place");
    else navigation.to(path);
  }

  function logIgnored(origin: string, reason: string): void {
    const key = `${reason} ${origin}`;
    if (logged.has(key) || logged.size >= MAX_LOGGED) return;
    logged.add(key);
    events.log("embedding_message_ignored", { origin: origin.slice(0, 200), reason });
  }

  const inFrame = {
    base: BASE,
    remember: (value: string) => tabStorage(page).setItem(SIGN_IN_KEY, value),
    tellParent: (message: ParentMessage) => postToParent(page, parents(), message),
    reload: () => page.location.reload(),
  };
  running.add(toDisposable(session.beforeSignOut(() => void signOutInFrame(inFrame, platform.api, platform.toasts))));
  page.addEventListener("message", receiveMessage);
  running.add(toDisposable(() => page.removeEventListener("message", receiveMessage)));
  return running;
}
