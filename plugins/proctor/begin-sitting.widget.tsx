import ShieldCheck from "lucide-react/icons/shield-check";
import { type ActivityRefusedProps, Button, observer, useIntl, useService } from "../../core/sdk";
import { SittingStart } from "./sitting-start.store";

/** The way from a proctored activity that nobody watches to a session. */
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
