import { type ReactNode, useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { useLocation } from "react-router";
import { EventLog } from "../../platform/event-log";
import { ErrorBoundary } from "../../sdk/contribution/error-boundary";
import { Slot } from "../../sdk/contribution/slot";
import { useService } from "../../sdk/react/use-service";
import { Button, FullPageError } from "../../ui";
import styles from "./crash-page.css";

/** Draws an error page instead of its children if rendering fails in the portal's own code, outside of all plugins. */
export function CrashBoundary({ children }: { children: ReactNode }) {
  const events = useService(EventLog);
  return (
    <ErrorBoundary
      onError={(error) => {
        reportError(error);
        events.log("render_crash", { error: String(error) });
      }}
      fallback={(error, retry) => <CrashPage error={error} onLeave={retry} />}
    >
      {children}
    </ErrorBoundary>
  );
}

function CrashPage({ error, onLeave }: { error: unknown; onLeave: () => void }) {
  const intl = useIntl();
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (first.current !== key) onLeave();
  }, [onLeave, key]);
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
