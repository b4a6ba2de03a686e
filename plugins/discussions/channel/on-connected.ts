import { type LiveEvents, reaction } from "../../../core/sdk";

/**
 * Calls the listener each time the live connection (by which the server reports changes) opens, including the first
 * time. The page then fetches what it missed before.
 */
export function onConnected(live: LiveEvents, listener: () => void): Disposable {
  const stop = reaction(
    () => live.isConnected,
    (isConnected) => isConnected && listener(),
  );
  return { [Symbol.dispose]: stop };
}
