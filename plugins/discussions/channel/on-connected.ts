import { type LiveEvents, reaction } from "../../../core/sdk";

/** Also the first time. The page then fetches what it missed before. */
export function onConnected(live: LiveEvents, listener: () => void): Disposable {
  const stop = reaction(
    () => live.isConnected,
    (isConnected) => isConnected && listener(),
  );
  return { [Symbol.dispose]: stop };
}
