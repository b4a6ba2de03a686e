import { forgetKept, openKept, readKept } from "../platform/kept/kept-database";
import { cacheName, cachesToDelete, routeOf } from "./routes.rules";

interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface RequestEvent extends WaitingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** The global object of a service worker. `portal` is what the server has put before this code. */
interface WorkerScope {
  readonly portal: { readonly version: string; readonly shell: string; readonly files: readonly string[] };
  readonly location: Location;
  readonly navigator: Pick<Navigator, "locks">;
  readonly registration: ServiceWorkerRegistration;
  addEventListener(type: "install" | "activate", listener: (event: WaitingEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: RequestEvent) => void): void;
}

/** How many files are fetched at a time, so that the page's own requests do not wait behind them. */
const AT_ONCE = 4;

const scope = globalThis as unknown as WorkerScope;
const { version, shell, files } = scope.portal;
const { origin } = scope.location;

// The worker may be registered for two scopes: the second one finds the files that the first one has stored.
scope.addEventListener("install", (event) =>
  event.waitUntil(scope.navigator.locks.request("portal:build", storeBuild)),
);
scope.addEventListener("activate", (event) => event.waitUntil(takeOver()));
scope.addEventListener("fetch", (event) => {
  const { method, mode, destination, url } = event.request;
  const route = routeOf({ method, mode, destination, url, origin });
  if (route === "page") event.respondWith(pageOrShell(event.request));
  else if (route === "file") event.respondWith(storedFile(event.request));
  else if (route === "picture") event.respondWith(pictureOrKept(event.request));
  else if (route === "signOut") event.waitUntil(forgetKept(indexedDB).catch(() => undefined));
});

/**
 * Stores all files of the build, the page last: the page is there only when everything else is. If one is missing, or
 * the device has no room, nothing stays, and the worker before this one goes on.
 */
async function storeBuild(): Promise<void> {
  const cache = await caches.open(cacheName(version));
  if (await cache.match(shell)) return;
  try {
    const left = [...files];
    const storeNext = async () => {
      for (let url = left.shift(); url !== undefined; url = left.shift()) {
        if (!(await cache.match(url))) await cache.put(url, await fetched(url));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, storeNext));
    const page = await fetched(shell);
    if (page.headers.get("x-portal-version") !== version) throw new Error("The server has a newer build.");
    await cache.put(shell, page);
  } catch (error) {
    await caches.delete(cacheName(version));
    throw error;
  }
}

async function fetched(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok || response.redirected) throw new Error(`${url} answered ${response.status}`);
  return response;
}

async function takeOver(): Promise<void> {
  await Promise.all(cachesToDelete(await caches.keys(), version).map((name) => caches.delete(name)));
  // A registration of an older worker may have it on. The browser would send requests that the worker leaves to the
  // server twice, such as the one with which a sign-in returns.
  await scope.registration.navigationPreload?.disable();
}

async function pageOrShell(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await (await caches.open(cacheName(version))).match(shell);
    if (page) return page;
    throw error;
  }
}

/** A file's name has a hash of its content, so the stored one is the same as the server's. */
async function storedFile(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}

async function pictureOrKept(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const database = await openKept(indexedDB);
    const { pathname, search } = new URL(request.url);
    const picture = await readKept(database, "pictures", pathname + search);
    database.close();
    if (picture instanceof Blob) return new Response(picture, { headers: { "x-content-type-options": "nosniff" } });
    throw error;
  }
}
