import { reaction } from "mobx";
import { DisposableStore, toDisposable } from "../../kernel";
import type { Platform } from "../../platform/create-platform";
import { ActivityWatch } from "../../platform/session/activity-watch";

type Followed = Pick<Platform, "session" | "storage" | "keepAlive" | "endSession" | "live" | "online" | "outbox">;

/**
 * Watches for inactivity, and ends the session on the server after two hours. Stops when the user has signed out
 * elsewhere. After the user has signed in again in this page, the watch begins anew, and waiting writes are sent.
 */
export function followSession(
  page: Pick<Window, "addEventListener" | "removeEventListener">,
  platform: Followed,
): Disposable {
  const { session, outbox, live, online } = platform;
  const running = new DisposableStore();
  let watch = watchActivity(page, platform);
  running.add(toDisposable(() => watch?.[Symbol.dispose]()));
  const renewed = () => {
    watch?.[Symbol.dispose]();
    watch = watchActivity(page, platform);
    // A stream that is still open is that of the ended session: it would be silent until the server closes it.
    live.stop();
    live.start();
    outbox.retry();
  };
  running.add(toDisposable(reaction(() => session.renewals, renewed)));
  // Events from the server make the page fetch, and each request would extend the session.
  const stop = () => {
    live.stop();
    watch?.[Symbol.dispose]();
  };
  const hasEnded = () => session.hasExpired || session.hasSignedOut;
  running.add(toDisposable(reaction(hasEnded, (isNow) => isNow && stop())));
  // Without a connection, the session is ended when the connection is back. If the server refuses to end it, the server
  // itself ends it two hours after its last request.
  const mustEnd = () => session.hasExpired && online.isOnline;
  const end = () => platform.endSession().catch(() => undefined);
  running.add(toDisposable(reaction(mustEnd, (isNow) => isNow && void end())));
  return running;
}

function watchActivity(
  page: Pick<Window, "addEventListener" | "removeEventListener">,
  { session, storage, keepAlive }: Followed,
): ActivityWatch | null {
  const { user } = session;
  if (!user) return null;
  const host = {
    storage,
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    now: () => Date.now(),
  };
  const watch = new ActivityWatch(host, user.id, {
    expired: () => session.expire(),
    keepAlive: () => void keepAlive().catch(() => undefined),
  });
  session.activity = watch;
  return watch;
}
