import { useCallback } from "react";
import {
  asReason,
  Button,
  EmptyState,
  type Failure,
  Outbox,
  observer,
  Slot,
  useIntl,
  useMatch,
  useReasonText,
  useService,
} from "../../../core/sdk";
import { PlayerStore } from "../content/player.store";
import { useVisit } from "../visit/visit";
import { pathAsSent } from "./path-as-sent";

/** The route of the provider's frame. */
const FRAME_ROUTE = "/courses/proctor/:objectiveId/:activityPathId";

/** Whether the server holds an activity back until somebody watches. */
export function isSupervised({ reason }: Failure): boolean {
  return reason === "proctoringRequired" || reason === "proctoringInterrupted";
}

/** In place of a proctored activity that nobody watches: why, and the way to a session, which plugins know. Inside of one, to try again. */
export const SupervisedActivity = observer(function SupervisedActivity({
  axis,
  failure,
}: {
  axis: string;
  failure: Failure;
}) {
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
  return (
    <EmptyState
      drawing="forbidden"
      title={intl.formatMessage({ id: "player.supervised.title" })}
      text={reasonText(asReason(failure.reason), null)}
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
