import { useEffect } from "react";
import { useService } from "../../../core/sdk";
import { PlayerStore } from "../model/player.store";

/** Hands over what was not sent yet when the learner goes to another activity, leaves the page, or turns away from it. */
export function useFlush(axis: string): void {
  const { flush } = useService(PlayerStore);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each activity is flushed when it is left
  useEffect(() => flush, [flush, axis]);
  useEffect(() => {
    const turnedAway = () => document.visibilityState === "hidden" && flush();
    addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", turnedAway);
    return () => {
      removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", turnedAway);
    };
  }, [flush]);
}
