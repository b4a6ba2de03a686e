import { reaction } from "mobx";
import { DisposableStore, toDisposable } from "../kernel";
import { Panels } from "../platform/appearance/panels.store";
import { toastContentOf } from "../platform/notices/toasts";
import { deleteOldWrites, takeDeletedWrites } from "../platform/outbox/outbox-expiry";
import { OutboxSender } from "../platform/outbox/outbox-sender";
import { loadUnlessLeaving } from "../platform/session/leaving";
import { PluginErrors } from "../sdk/admin/plugin-errors";
import type { Portal } from "./boot/create-portal";
import { followErrors } from "./boot/follow-errors";
import { followSession } from "./boot/follow-session";
import { offerInspection } from "./boot/inspection";
import { followConfig } from "./boot/live-config";
import { followModes } from "./boot/live-modes";
import { BASE } from "./boot/page-host";
import { screenShown } from "./boot/screen-shown";
import { watchSession } from "./boot/watch-session";
import { parametersOf } from "./kernel-context";
import { keepPages } from "./offline/keep-pages";
import { RecentlyUsed } from "./palette/recently-used";
import { matchRoute } from "./routing/match-route";
import { settleUnsentWork } from "./sign-out/unsent-work";

/** The build replaces it by its mode, "development" or "production". Browsers have no `process`. */
declare const process: { readonly env: { readonly NODE_ENV: string } };

/**
 * Starts everything that runs while the portal is open: events from the server, sending of waiting writes, the watch
 * for inactivity, fragments. Dispose of the result to stop it.
 */
export function runPortal(portal: Portal): Disposable {
  const { kernel, platform, page, running } = portal;
  const { live, outbox, online, events, navigation, toasts } = platform;

  const errors = portal.root.get(PluginErrors);
  running.add(followErrors(portal, errors));
  running.add(followModes(portal, platform));
  running.add(followConfig(portal, platform));
  running.add(live.on("build", (notice) => platform.update.takeBuildNotice(notice)));
  running.add(
    toDisposable(
      reaction(
        () => navigation.location.search,
        (search) => kernel.context.set("query", parametersOf(search)),
        { fireImmediately: true },
      ),
    ),
  );
  running.add(followSession(page, platform));
  running.add(watchSession(page, platform));
  running.add(forgetFound(portal));
  if (platform.session.isEmbedded) {
    const load = () => import("./embedded/embedded");
    const loaded = loadUnlessLeaving(load, portal.leaving).then(({ followParent }) =>
      running.add(followParent(portal)),
    );
    // Without it nothing would end the session.
    running.add(toDisposable(platform.session.signsOutIf(() => loaded.then(() => true))));
  }
  running.add(outbox.onRefused(({ failure }) => toasts.show({ kind: "critical", ...toastContentOf(failure) })));
  running.add(
    toDisposable(
      reaction(
        () => online.isOnline,
        (isOnline) => isOnline && outbox.retry(),
      ),
    ),
  );
  running.add(listenTo(page, "pagehide", () => void events.flush(true)));
  // A phone may end a page in the background without telling the page. So the waiting log entries are sent as soon as
  // the page is hidden.
  const hidden = () => page.document.visibilityState === "hidden" && void events.flush(true);
  running.add(listenTo(page.document, "visibilitychange", hidden));

  running.add(toDisposable(platform.session.signsOutIf(() => settleUnsentWork(platform))));
  // A write that the browser could not store lives only as long as this page.
  running.add(listenTo(page, "beforeunload", (event) => outbox.unkeptCount > 0 && event.preventDefault()));
  forgetOldWrites(portal);
  if (platform.session.isMember) outbox.start(OutboxSender);
  if (process.env.NODE_ENV === "development") {
    // The condition is written out here, so that the production build removes this import and its file.
    void import("./development/follow-builds").then(({ followBuilds }) => {
      running.add(followBuilds(portal));
      live.start();
    });
  } else live.start();
  if (Object.keys(kernel.context.get("fragments")).length > 0) void loadFragments(portal);
  const panels = portal.root.get(Panels);
  panels.markFirstPageDrawn();
  void screenShown(page).then(() => {
    panels.markFirstPageComplete();
    platform.ahead.clear();
    page.document.getElementById("portal")?.removeAttribute("class");
    if (portal.mayInspect) void offerInspection(portal, errors);
    whenIdle(page, () => keepPages(portal).catch((error) => events.log("keep_failed", { error: String(error) })));
  });
  return running;
}

/** Deletes the names of courses that the palette remembers, when nobody is signed in any more. */
function forgetFound({ platform }: Portal): Disposable {
  const { session, store } = platform;
  const recent = new RecentlyUsed(store);
  const forget = () => recent.forgetResults();
  const running = new DisposableStore();
  running.add(toDisposable(session.beforeSignOut(forget)));
  const hasEnded = () => session.hasExpired || session.hasSignedOut;
  running.add(toDisposable(reaction(hasEnded, (isNow) => isNow && forget())));
  return running;
}

/** Deletes the writes that have waited too long on this device, and tells the user which of theirs were deleted before. */
function forgetOldWrites({ platform }: Portal): void {
  const { clock, session, storage, dialogs } = platform;
  if (storage === null || session.user?.impersonator) return;
  // Without the server's time a wrong clock of the device could make everything look too old.
  if (clock.isKnown) deleteOldWrites(storage, clock.now().getTime());
  const deleted = session.user && takeDeletedWrites(storage, session.user.id);
  if (!deleted) return;
  const days = Math.round((clock.now().getTime() - deleted.since) / DAY_MILLISECONDS);
  void dialogs.confirm({
    title: "portal.waiting.deleted.title",
    description: "portal.waiting.deleted.text",
    values: { count: deleted.count, days },
    confirmLabel: "portal.waiting.deleted.read",
  });
}

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/**
 * Waits until the first screen is shown, then loads the fragments that come from elsewhere. If no route matches the address, it does not wait,
 * because the address may belong to a screen of a fragment.
 */
async function loadFragments(portal: Portal): Promise<void> {
  const { kernel, platform, page } = portal;
  if (matchRoute(kernel.registry.list("routes"), platform.navigation.location.pathname, BASE)) await screenShown(page);
  await (await portal.fragments()).load();
}

/** Runs the work when the browser has nothing else to do. */
function whenIdle(page: Window, work: () => Promise<void>): void {
  if ("requestIdleCallback" in page) page.requestIdleCallback(() => void work());
  else setTimeout(() => void work(), 1000);
}

function listenTo(target: EventTarget, type: string, listener: (event: Event) => void): Disposable {
  target.addEventListener(type, listener);
  return toDisposable(() => target.removeEventListener(type, listener));
}
