import { observer } from "mobx-react-lite";
import { type ReactNode, Suspense, useEffect, useReducer } from "react";
import { useIntl } from "react-intl";
import { type Failure, failureOf } from "../../platform/http/failure";
import { PortalUpdate } from "../../platform/update/portal-update";
import { ErrorCard } from "../../ui";
import styles from "./contribution.css";
import { ErrorBoundary } from "./error-boundary";
import { PluginScopeContext, usePortal } from "./portal-scope";

export interface ContributionBoundaryProps {
  /** The contribution's id. */
  readonly id: string;
  readonly children: ReactNode;
  /** Stands there while its code comes. */
  readonly fallback?: ReactNode;
  /** Draws its failure in place of the small card. */
  readonly failed?: (failure: Failure, retry: () => void) => ReactNode;
}

/**
 * What one contribution draws, with an end to what goes wrong in it. Its element carries its id. The card that stands for
 * a failed one is the portal's own: the plugin may have no services to give.
 */
export function ContributionBoundary({ id, children, fallback = null, failed }: ContributionBoundaryProps) {
  const { kernel, code, root } = usePortal();
  const again = (retry: () => void) => () => {
    code.forget(id);
    retry();
  };
  return (
    <div className={styles.boundary} data-contribution={id}>
      <ErrorBoundary
        onError={(error) => {
          kernel.reportFailure(id, error);
          void root.get(PortalUpdate).ask();
        }}
        fallback={(error, retry) =>
          failed ? failed(failureOf(error), again(retry)) : <FailedContribution id={id} onRetry={again(retry)} />
        }
      >
        <PluginScopeContext value={kernel.pluginOf(id)}>
          <Suspense fallback={<UntilDrawn id={id}>{fallback}</UntilDrawn>}>
            <Mounted id={id} />
            {children}
          </Suspense>
        </PluginScopeContext>
      </ErrorBoundary>
    </div>
  );
}

/** How long code may be there and not be drawn, in milliseconds. */
const PATIENCE = 1000;

/**
 * Stands in for a contribution until its code is there. Seldom, and only on busy machines, React was seen to leave what had
 * come undrawn until anything else on the page changed. So something changes.
 */
function UntilDrawn({ id, children }: { id: string; children: ReactNode }) {
  const { code } = usePortal();
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let isAwaited = true;
    let timer: ReturnType<typeof setInterval> | undefined;
    const come = () => {
      if (isAwaited) timer = setInterval(drawAgain, PATIENCE);
    };
    code.of(id).then(come, come);
    return () => {
      isAwaited = false;
      clearInterval(timer);
    };
  }, [code, id]);
  return children;
}

/** Tells the kernel that the contribution is really on the page. */
function Mounted({ id }: { id: string }) {
  const { kernel } = usePortal();
  useEffect(() => {
    const mount = kernel.mount(id);
    return () => mount[Symbol.dispose]();
  }, [kernel, id]);
  return null;
}

/** A part of a build whose files are gone is had again by loading the page anew, and by nothing else. */
const FailedContribution = observer(function FailedContribution({ id, onRetry }: { id: string; onRetry: () => void }) {
  const intl = useIntl();
  const update = usePortal().root.get(PortalUpdate);
  return (
    <ErrorCard
      compact
      headingLevel={3}
      title={intl.formatMessage({ id: update.isThere ? "sdk.outdated.title" : "sdk.failed.title" })}
      text={intl.formatMessage({ id: update.isThere ? "sdk.outdated.text" : "sdk.failed.text" })}
      details={id}
      onRetry={update.isThere ? () => update.reload() : onRetry}
      retryLabel={update.isThere ? intl.formatMessage({ id: "errorView.reload" }) : undefined}
    />
  );
});
