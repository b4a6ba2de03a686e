import { useCallback } from "react";
import {
  asReason,
  Button,
  EmptyState,
  type Failure,
  Outbox,
  observer,
  reasonKey,
  Slot,
  useIntl,
  useMatch,
  useReasonText,
  useService,
} from "../../../core/sdk";
import { pathAsSent } from "../model/path-as-sent";
import { PlayerStore } from "../model/player.store";
import { useVisit } from "../model/visit";

/** The route of a frame that shows one activity, such as a proctoring provider's. */
const FRAME_ROUTE = "/courses/proctor/:objectiveId/:activityPathId";

/** Whether a plugin holds an activity back, for a reason of its own. */
export function isHeld({ reason }: Failure): boolean {
  return reason?.includes(".") ?? false;
}

/** In place of an activity that a plugin holds back: why, and the way on, which plugins know. Inside of a frame, to try again. */
export const HeldActivity = observer(function HeldActivity({ axis, failure }: { axis: string; failure: Failure }) {
  const intl = useIntl();
  const reasonText = useReasonText();
  const player = useService(PlayerStore);
  const outbox = useService(Outbox);
  const objectiveWorkflowId = useVisit().attempt.id;
  const path = useCallback(
    () => pathAsSent(player, outbox, { objectiveWorkflowId, axis }),
    [player, outbox, objectiveWorkflowId, axis],
  );
  const isFramed = useMatch(FRAME_ROUTE) !== null;
  const reason = asReason(failure.reason);
  const title = `${reasonKey(reason)}.title`;
  return (
    <EmptyState
      drawing="forbidden"
      title={intl.formatMessage({ id: title in intl.messages ? title : "player.locked.title" })}
      text={reasonText(reason, null)}
      action={
        isFramed ? (
          <Button onClick={() => void player.contentOf(axis).refresh()}>
            {intl.formatMessage({ id: "ui.error.retry" })}
          </Button>
        ) : (
          <Slot id="activity-refused@1" props={{ objectiveWorkflowId, reason: failure.reason, path }} />
        )
      }
    />
  );
});
