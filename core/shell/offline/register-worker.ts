import { ownScript, SERVICE_WORKER } from "../../platform/own-script";

/** The first page has no slash at the end of its address, so it needs a registration of its own. */
const SCOPES = ["/learn/", "/learn"];

/**
 * Registers the service worker, which stores the files of the build and shows pages without a connection.
 * @param onFailed called if it could not store them
 * @returns whether this browser has such workers and lets the portal use one
 */
export async function registerWorker({ navigator }: Window, onFailed: () => void): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  try {
    for (const scope of SCOPES) {
      const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(
        ownScript(SERVICE_WORKER),
        { scope, updateViaCache: "none" },
      );
      // Where such workers are blocked, some browsers answer nothing.
      if (registration === undefined) return false;
      const { installing } = registration;
      // A worker that becomes redundant before it is installed has failed.
      let isInstalled = false;
      installing?.addEventListener("statechange", () => {
        if (installing.state === "redundant" && !isInstalled) onFailed();
        isInstalled ||= installing.state === "installed";
      });
    }
    return true;
  } catch {
    return false;
  }
}
