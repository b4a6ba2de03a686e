import { NO_ROOM } from "../../platform/kept/no-room";
import { ownScript, SERVICE_WORKER } from "../../platform/own-script";

/** The first page has no slash at the end of its address, so it needs a registration of its own. */
const SCOPES = ["/learn/", "/learn"];

/**
 * Registers the service worker, which stores the files of the build and shows pages without a connection.
 * @param onNoRoom called if the device has no room for them
 * @returns whether this browser has such workers and lets the portal use one
 */
export async function registerWorker({ navigator }: Window, onNoRoom: () => void): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  navigator.serviceWorker.addEventListener("message", ({ data }) => data === NO_ROOM && onNoRoom());
  try {
    for (const scope of SCOPES) {
      const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(
        ownScript(SERVICE_WORKER),
        { scope, updateViaCache: "none" },
      );
      // Where such workers are blocked, some browsers answer nothing.
      if (registration === undefined) return false;
    }
    return true;
  } catch {
    return false;
  }
}
