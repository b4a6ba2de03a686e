import { SHELL_PATH, type ShellPage } from "./shell-page";

export const WORKER_PATH = "/learn/sw.js";

/**
 * The policy of the worker's script. Browsers apply it to all that the worker fetches, so that of other data, which
 * allows nothing, would stop it.
 */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; script-src 'self'; trusted-types 'none'";

/** The script of the service worker: what it stores, as data before its code. */
export function workerScript(code: string, { version, files }: Pick<ShellPage, "version" | "files">): string {
  return `self.portal=${JSON.stringify({ version, shell: SHELL_PATH, files })};\n${code}`;
}

/**
 * The script in place of the worker where nothing is kept. It takes over from the worker that a browser has at once,
 * deletes everything that was stored, and leaves: it never answers a request.
 */
export const EMPTY_WORKER = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => {
  const deleteCaches = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("portal-"));
    await Promise.all(names.map((name) => caches.delete(name)));
  };
  const deleteAnswers = () => new Promise((resolve) => {
    const request = indexedDB.deleteDatabase("portal-kept");
    request.onsuccess = request.onerror = request.onblocked = resolve;
  });
  event.waitUntil(Promise.all([deleteCaches(), deleteAnswers(), registration.unregister()]));
});
`;
