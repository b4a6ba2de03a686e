import ShieldCheck from "lucide-react/icons/shield-check";
import { type ActivityRefusedProps, Button, observer, useIntl, useService } from "../../core/sdk";
import { SittingStart } from "./sitting-start.store";

/**
 * The button that starts a session for a proctored activity. It is shown if the activity is refused because no session is
 * running.
 */
export const BeginSitting = observer(function BeginSitting({ reason, ...place }: ActivityRefusedProps) {
  const intl = useIntl();
  const start = useService(SittingStart);
  if (reason !== "proctor.sittingRequired" && reason !== "proctor.sittingInterrupted") return null;
  return (
    <Button
      variant="primary"
      size="large"
      icon={ShieldCheck}
      busy={start.isBusy}
      onClick={() => void start.begin(place)}
    >
      {intl.formatMessage({ id: "proctor.start" })}
    </Button>
  );
});
