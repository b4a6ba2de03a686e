import ShieldCheck from "lucide-react/icons/shield-check";
import { type ActivityRefusedProps, observer, useIntl, useService } from "../../core/sdk";
import { Button } from "../../core/sdk/ui";
import { SessionStart } from "./session-start.store";

/**
 * The button that starts a session for a proctored activity. It is shown only if the server refuses the activity
 * because no session is running, or because the provider was silent.
 */
export const BeginSession = observer(function BeginSession({ reason, ...place }: ActivityRefusedProps) {
  const intl = useIntl();
  const start = useService(SessionStart);
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
