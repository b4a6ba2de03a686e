import Check from "lucide-react/icons/check";
import CloudOff from "lucide-react/icons/cloud-off";
import LoaderCircle from "lucide-react/icons/loader-circle";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useEffect, useState } from "react";
import { Outbox, observer, useIntl, useService, useUser } from "../../../core/sdk";
import { Icon, VisuallyHidden } from "../../../core/sdk/ui";
import { PlayerStore } from "../model/player.store";
import styles from "./saved-state.css";

const icons = { saved: Check, saving: LoaderCircle, notSavedYet: CloudOff, failed: TriangleAlert } as const;

/**
 * Shows whether all work of the learner in this attempt at the course has reached the server. Only problems, and
 * their end, are announced to screen readers.
 */
export const SavedState = observer(function SavedState({ workflowId }: { workflowId: string }) {
  const intl = useIntl();
  const isLookedAt = Boolean(useUser()?.impersonator);
  const outbox = useService(Outbox);
  const state = outbox.stateOf(workflowId);
  const isTrouble = state === "notSavedYet" || state === "failed";
  const [hadTrouble, setHadTrouble] = useState(false);
  useEffect(() => {
    if (isTrouble) setHadTrouble(true);
  }, [isTrouble]);
  const count = outbox.things(workflowId).reduce((sum, thing) => sum + thing.count, 0);
  const words =
    state === "notSavedYet"
      ? intl.formatMessage({ id: "player.saved.waiting" }, { count })
      : intl.formatMessage({ id: `player.saved.${state}` });
  // Who sees the portal as another person changes nothing, so nothing is saved.
  if (isLookedAt) return null;
  return (
    <>
      <p className={styles[state]}>
        <Icon icon={icons[state]} size={16} />
        {words}
      </p>
      <VisuallyHidden as="div">
        <div role="status">{(isTrouble || (hadTrouble && state === "saved")) && words}</div>
      </VisuallyHidden>
    </>
  );
});

/**
 * Sends the learner's work that still waits in the browser when the learner opens another activity, leaves the page, or
 * switches to another tab.
 */
export function useFlush(axis: string): void {
  const { flush } = useService(PlayerStore);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cleanup runs when `axis` changes, which is when an activity is left
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
