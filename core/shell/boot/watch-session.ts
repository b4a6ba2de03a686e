import { reaction } from "mobx";
import { DisposableStore, toDisposable } from "../../kernel";
import { sessionName } from "../../learning/rules/people/session-name";
import type { Platform } from "../../platform/create-platform";
import { Tabs } from "../../platform/live/tabs";

type Watched = Pick<Platform, "session" | "live" | "keepAlive" | "openChannel">;

/** The topic under which each page tells the other tabs whom it is for: when it opens, and after each sign-in in it. */
const SESSION_TOPIC = "session";
const SIGNED_OUT_TOPIC = "signedOut";

/**
 * Follows what the other tabs and the server say about the session of a member's page. When the user signs out
 * elsewhere, the page hides what it shows; when the same user signs in again, it goes on. When the browser's session
 * becomes one for another person, because somebody else signs in in another tab or an administrator there begins or
 * stops to see the portal as another person (impersonation), it is loaded again.
 */
export function watchSession(
  page: Pick<Window, "addEventListener" | "removeEventListener">,
  { session, live, keepAlive, openChannel }: Watched,
): Disposable {
  const watched = new DisposableStore();
  if (!session.user) return watched;
  const holder = sessionName(session.user);
  const tabs = watched.add(new Tabs(openChannel("portal:session")));
  const tellHolder = () => tabs.post(SESSION_TOPIC, holder);
  let isAsking = false;
  const goOn = async () => {
    // Several tabs may tell at once. Where the server refuses even a new session, none of them helps.
    if (!session.isWaiting || session.isRefused || isAsking) return;
    isAsking = true;
    await session.goOn().catch(() => undefined);
    isAsking = false;
  };
  tabs.on(SESSION_TOPIC, (other) => (other === holder ? void goOn() : session.outdated()));
  tellHolder();
  watched.add(toDisposable(reaction(() => session.renewals, tellHolder)));

  const signedOut = () => session.signedOutElsewhere();
  tabs.on(SIGNED_OUT_TOPIC, signedOut);
  watched.add(live.on("signedOut", signedOut));
  // A sign-out in a frame can fail, so there the server tells the other pages.
  const tellTabs = () => session.isEmbedded || tabs.post(SIGNED_OUT_TOPIC, null);
  watched.add(toDisposable(session.beforeSignOut(tellTabs)));

  // The session may have ended while the stream was broken, or before this page listened.
  watched.add(
    live.on("session", (data) => {
      const user = userIn(data);
      if (user === null) void session.unauthorized();
      else if (user !== undefined && user !== holder) session.outdated();
    }),
  );
  // With Back, the browser may show the page as the user left it, although the session is now another one or has ended.
  const look = () => keepAlive().then((user) => user === null && signedOut());
  const shown = (event: PageTransitionEvent) => event.persisted && void look().catch(() => undefined);
  page.addEventListener("pageshow", shown);
  watched.add(toDisposable(() => page.removeEventListener("pageshow", shown)));
  // If the tenant turns impersonation off, the session is the administrator's again.
  if (session.user.impersonator) watched.add(live.on("config", () => void keepAlive().catch(() => undefined)));
  return watched;
}

/** Whom the browser's session is for, as the event `session` says; undefined if it has another form. */
function userIn(data: unknown): unknown {
  return typeof data === "object" && data !== null && "user" in data ? data.user : undefined;
}
