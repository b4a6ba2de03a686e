import { type LiveEvents, reaction } from "../../../core/sdk";

/** Each time that the page begins to hear the server, the first time too: what was said before it listened is asked for. */
export function onConnected(live: LiveEvents, listener: () => void): Disposable {
  const stop = reaction(
    () => live.isConnected,
    (isConnected) => isConnected && listener(),
  );
  return { [Symbol.dispose]: stop };
}
