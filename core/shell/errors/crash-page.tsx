import { useEffect } from "react";
import { useIntl } from "react-intl";
import { useRouteError } from "react-router";
import { EventLog } from "../../platform/event-log";
import { Slot } from "../../sdk/contribution/slot";
import { useService } from "../../sdk/react/use-service";
import { Button, FullPageError } from "../../ui";
import styles from "./crash-page.css";

/**
 * Shown instead of the whole page if rendering fails in the portal's own code, outside of all components of plugins.
 */
export function CrashPage() {
  const error = useRouteError();
  const intl = useIntl();
  const events = useService(EventLog);
  useEffect(() => {
    reportError(error);
    events.log("render_crash", { error: String(error) });
  }, [events, error]);
  return (
    <>
      <Slot id="top@1" />
      <main className={styles.crash}>
        <FullPageError
          drawing="error"
          title={intl.formatMessage({ id: "errorView.500.title" })}
          text={intl.formatMessage({ id: "errorView.500.text" })}
          action={
            <Button variant="primary" onClick={() => location.reload()}>
              {intl.formatMessage({ id: "errorView.reload" })}
            </Button>
          }
          details={String(error)}
        />
      </main>
    </>
  );
}
