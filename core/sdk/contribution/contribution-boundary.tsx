import { observer } from "mobx-react-lite";
import { type ReactNode, Suspense } from "react";
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
  /** Stands there while what it draws is on its way. */
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
          <Suspense fallback={fallback}>{children}</Suspense>
        </PluginScopeContext>
      </ErrorBoundary>
    </div>
  );
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
