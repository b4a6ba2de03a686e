import { useEffect, useState } from "react";
import { FormattedMessage, observer, Toasts, useIntl, useService } from "../../../core/sdk";
import { Skeleton, Stack, Switch } from "../../../core/sdk/ui";
import { isObjected } from "../is-objected";
import { UsageLog } from "../usage-log.store";

/** Says what is recorded about the use of the portal, and lets the person allow or forbid it. */
export const ChoiceTab = observer(function ChoiceTab() {
  const intl = useIntl();
  const log = useService(UsageLog);
  const toasts = useService(Toasts);
  const [isBusy, setBusy] = useState(false);
  const { state, wanted } = log;
  useEffect(() => log.showChoice(), [log]);
  async function choose(next: boolean): Promise<void> {
    setBusy(true);
    try {
      await log.choose(next);
      toasts.show({ kind: "success", message: next ? "usage.recorded" : "usage.erased" });
    } catch (error) {
      toasts.failure(error);
    } finally {
      setBusy(false);
    }
  }
  if (state === undefined) return <Skeleton lines={4} />;
  return (
    <Stack>
      <p>
        <FormattedMessage id="usage.what" />
      </p>
      <p>
        <FormattedMessage id="usage.faults" />
      </p>
      {wanted === null && isObjected(navigator) && (
        <p>
          <FormattedMessage id="usage.objected" />
        </p>
      )}
      {wanted === null && state === "recorded" && (
        <p>
          <FormattedMessage id="usage.byDefault" />
        </p>
      )}
      <Switch
        label={intl.formatMessage({ id: "usage.record" })}
        checked={state === "recorded"}
        disabled={isBusy}
        onChange={(next) => void choose(next)}
      />
    </Stack>
  );
});
