import ShieldCheck from "lucide-react/icons/shield-check";
import {
  asReason,
  Button,
  EmptyState,
  type Failure,
  observer,
  useIntl,
  useMatch,
  useReasonText,
  useService,
} from "../../../core/sdk";
import { PlayerStore } from "../content/player.store";
import { SupervisedStart } from "./supervised-start.store";

/** The route of the provider's frame. */
const FRAME_ROUTE = "/courses/proctor/:objectiveId/:activityPathId";

/** Whether the server holds an activity back until somebody watches. */
export function isSupervised({ reason }: Failure): boolean {
  return reason === "proctoringRequired" || reason === "proctoringInterrupted";
}

/** In place of a proctored activity that nobody watches: why, and the way to a session. Inside of one, to try again. */
export const SupervisedActivity = observer(function SupervisedActivity({
  axis,
  failure,
}: {
  axis: string;
  failure: Failure;
}) {
  const intl = useIntl();
  const reasonText = useReasonText();
  const start = useService(SupervisedStart);
  const player = useService(PlayerStore);
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
          <Button
            variant="primary"
            size="large"
            icon={ShieldCheck}
            busy={start.isBusy}
            onClick={() => void start.begin(axis)}
          >
            {intl.formatMessage({ id: "player.supervised.begin" })}
          </Button>
        )
      }
    />
  );
});
