import { FragmentFault } from "./fragment-fault";

/** How long it may take to load several files. `signal` aborts when the time is over. */
export interface LoadLimit {
  readonly seconds: number;
  readonly signal: AbortSignal;
}

/** Starts a limit for everything that is loaded with it: together it may take this number of seconds. */
export function loadLimit(seconds: number): LoadLimit {
  return { seconds, signal: AbortSignal.timeout(seconds * 1000) };
}

/**
 * Fetches the text at an address and checks that its bytes have the hash that the configuration names ("pins"). It
 * sends no cookies, because the text is the same for everybody.
 * @throws FragmentFault
 */
export async function fetchPinned(url: string, integrity: string, limit: LoadLimit): Promise<string> {
  try {
    const response = await fetch(url, { integrity, signal: limit.signal, credentials: "omit" });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return await response.text();
  } catch (error) {
    throw await faultOfFetch(url, limit, error);
  }
}

/**
 * Loads a module into the page's module map and checks that its bytes have the expected hash. A later import takes it
 * from there, so no other bytes are ever run. Rejects with a `FragmentFault`, whose code says why.
 * @throws FragmentFault
 */
export function preloadPinned(url: string, integrity: string, limit: LoadLimit): Promise<void> {
  const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href: url, integrity });
  link.crossOrigin = "anonymous";
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => faultOfFetch(url, limit, error).then(reject);
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => void fail(new Error("it was not loaded")));
    limit.signal.addEventListener("abort", () => void fail(limit.signal.reason));
    document.head.append(link);
  });
}

/**
 * Finds out why a fetch failed. Browsers do not tell whether the address did not answer or the bytes have another hash.
 * If the same fetch succeeds without the hash, the bytes have changed.
 */
async function faultOfFetch(url: string, { signal, seconds }: LoadLimit, error: unknown): Promise<FragmentFault> {
  if (signal.aborted) return new FragmentFault("FRAGMENT_LATE", { url, seconds: String(seconds) }, error);
  const isReachable = await fetch(url, { signal, credentials: "omit" }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReachable) return new FragmentFault("FRAGMENT_CHANGED", { url }, error);
  const text = error instanceof Error ? error.message : String(error);
  return new FragmentFault("FRAGMENT_UNREACHABLE", { url, error: text }, error);
}
