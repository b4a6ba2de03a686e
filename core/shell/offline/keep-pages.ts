import { reaction } from "mobx";
import { DisposableStore, toDisposable } from "../../kernel";
import type { KeptSet } from "../../learning/contract/kept-set";
import { forgetKept, isKeptHere } from "../../platform/kept/kept-database";
import { KeptStore } from "../../platform/kept/kept-store";
import { isNoRoom } from "../../platform/kept/no-room";
import type { Portal } from "../boot/create-portal";
import { isEmbedded } from "../boot/page-host";
import { keepingOf } from "./may-keep.rules";
import { registerWorker } from "./register-worker";

/** Milliseconds after a change of the progress until the next parts are fetched: more changes may follow. */
const PAUSE = 20_000;
/** Bytes. Larger pictures are not kept. */
const MAX_PICTURE = 1_500_000;

/**
 * Keeps pages in this browser for reading without a connection, or deletes what is kept if nobody or somebody else is
 * signed in. To be called when the first page is shown and the browser has nothing else to do.
 */
export async function keepPages(portal: Portal): Promise<void> {
  const { page, boot, platform, running } = portal;
  const { user } = platform.session;
  const keeping = keepingOf({
    user,
    keepsPages: boot.keepsPages === true,
    isEmbedded: isEmbedded(page),
    pathname: page.location.pathname,
  });
  if (keeping === "leave") return;
  if (keeping === "forget" || user === null) {
    if (await isKeptHere(page.indexedDB)) await forgetKept(page.indexedDB);
    return;
  }
  const store = await KeptStore.open(page.indexedDB, { user, config: boot.config });
  await platform.kept.start(store);
  running.add(followKept(portal, store));
}

function followKept({ page, platform }: Portal, store: KeptStore): Disposable {
  const { kept, session, online, progress, live, toasts } = platform;
  const following = new DisposableStore();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRegistered = false;
  /** Whether this page has said that there is no room. */
  let wasTold = false;
  following.add(toDisposable(session.beforeSignOut(() => void kept.forget())));
  const hasEnded = () => session.hasExpired || session.hasSignedOut;
  following.add(toDisposable(reaction(hasEnded, (isNow) => isNow && void kept.forget(), { fireImmediately: true })));

  const renew = async () => {
    clearTimeout(timer);
    if (!online.isOnline || hasEnded()) return;
    isRegistered ||= await registerWorker(page, tellNoRoom);
    if (!isRegistered) return;
    // One page is enough, however many are open.
    await page.navigator.locks.request("portal:kept", { ifAvailable: true }, async (lock) => {
      if (lock !== null) await fetchKept(page, store, () => kept.forget()).catch(tellOf);
    });
    const wasFull = kept.isFull;
    await kept.look();
    if (kept.isFull && !wasFull) tellNoRoom();
  };
  const tellNoRoom = () => {
    if (!wasTold) toasts.show({ kind: "info", message: "portal.offline.noRoom" });
    wasTold = true;
  };
  const tellOf = (error: unknown) => {
    if (!isNoRoom(error)) throw error;
    tellNoRoom();
  };
  const tryRenew = () => void renew().catch(() => undefined);
  const renewSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(tryRenew, PAUSE);
  };
  following.add(toDisposable(() => clearTimeout(timer)));
  following.add(progress.onChange(renewSoon));
  following.add(live.on("reconnect", tryRenew));
  const begin = () => void store.claim().then(renew, () => undefined);
  following.add(toDisposable(reaction(() => session.renewals, begin)));
  following.add(toDisposable(reaction(() => online.isOnline, tryRenew, { fireImmediately: true })));
  return following;
}

/** Replaces what is kept by what the person may read now. Without an answer it stays as it is. */
async function fetchKept(page: Window & typeof globalThis, store: KeptStore, forget: () => Promise<void>) {
  const response = await page.fetch("/learn/kept.json", { headers: { accept: "application/json" } });
  if ([401, 403, 404].includes(response.status)) return forget();
  if (!response.ok) return;
  const set = (await response.json()) as KeptSet;
  if (set.person !== store.person) return forget();
  await store.replace(set);
  for (const url of await store.missingPictures(set.pictures)) {
    const answer = await page.fetch(url);
    const picture = answer.ok ? await answer.blob() : null;
    if (picture === null || picture.size > MAX_PICTURE || !picture.type.startsWith("image/")) continue;
    try {
      await store.putPicture(url, picture);
    } catch (error) {
      if (!isNoRoom(error)) throw error;
      return store.markFull();
    }
  }
}
