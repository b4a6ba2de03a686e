import { reaction } from "mobx";
import { observer } from "mobx-react-lite";
import { type ReactNode, Suspense, useEffect, useEffectEvent } from "react";
import { useIntl } from "react-intl";
import { type Failure, failureOf } from "../../platform/http/failure";
import { PortalUpdate } from "../../platform/update/portal-update";
import { ErrorCard } from "../../ui";
import styles from "./contribution.css";
import { ErrorBoundary } from "./error-boundary";
import { LateCodeMissing } from "./late";
import { PluginScopeContext, usePortal } from "./portal-scope";

export interface ContributionBoundaryProps {
  /** The id of the contribution. */
  readonly id: string;
  readonly children: ReactNode;
  /** Shown while the contribution is loading. */
  readonly fallback?: ReactNode;
  /** Whether its place has the height of one line, so that the error card has its title alone. */
  readonly isLine?: boolean | undefined;
  /** Draws a failure of the contribution, in place of the small error card. */
  readonly failed?: (failure: Failure, retry: () => void) => ReactNode;
}

/**
 * Draws one contribution, inside an element that has the contribution's id, and catches its errors. The error card
 * belongs to the portal, because a failed plugin may have no services for it.
 */
export function ContributionBoundary(props: ContributionBoundaryProps) {
  const { id, children, fallback = null, isLine = false, failed } = props;
  const { kernel, code, root } = usePortal();
  // A browser may remember that a script could not be loaded, and then never asks for it again on this page. So the
  // page is reloaded, if possible, when a second try fails too.
  const again = async (error: unknown, retry: () => void) => {
    code.forget(id);
    const late = error instanceof LateCodeMissing ? error.again() : null;
    const isLoaded = await Promise.all([code.of(id), late]).then(
      () => true,
      () => false,
    );
    if (isLoaded || !(await root.get(PortalUpdate).reloadForScripts())) retry();
  };
  return (
    <div className={styles.boundary} data-contribution={id}>
      <ErrorBoundary
        onError={(error) => {
          kernel.reportFailure(id, error);
          void root.get(PortalUpdate).ask();
        }}
        fallback={(error, retry) => (
          <WhenReady id={id} then={() => void again(error, retry)}>
            {failed ? (
              failed(failureOf(error), () => void again(error, retry))
            ) : (
              <InRoomOf shape={fallback}>
                <FailedContribution id={id} isLine={isLine} onRetry={() => void again(error, retry)} />
              </InRoomOf>
            )}
          </WhenReady>
        )}
      >
        <PluginScopeContext value={kernel.pluginOf(id)}>
          <Suspense fallback={fallback}>{children}</Suspense>
        </PluginScopeContext>
      </ErrorBoundary>
    </div>
  );
}

/** Gives the children at least the size of a shape that is not seen. */
function InRoomOf({ shape, children }: { shape: ReactNode; children: ReactNode }) {
  if (shape === null) return children;
  return (
    <div className={styles.failed}>
      <div inert>{shape}</div>
      {children}
    </div>
  );
}

/** Tries again when the code of a fragment comes after all, for example with the next connection. */
function WhenReady({ id, then, children }: { id: string; then: () => void; children: ReactNode }) {
  const { kernel } = usePortal();
  const retry = useEffectEvent(then);
  useEffect(
    () =>
      reaction(
        () => kernel.context.get("fragments")[kernel.pluginOf(id)],
        (state) => state === "ready" && retry(),
      ),
    [kernel, id],
  );
  return children;
}

interface FailedContributionProps extends Required<Pick<ContributionBoundaryProps, "id" | "isLine">> {
  readonly onRetry: () => void;
}

/**
 * Shown in place of a failed contribution. If the files of this page's build are gone from the server, it offers to
 * reload the page.
 */
const FailedContribution = observer(function FailedContribution({ id, isLine, onRetry }: FailedContributionProps) {
  const intl = useIntl();
  const update = usePortal().root.get(PortalUpdate);
  return (
    <ErrorCard
      compact
      headingLevel={3}
      title={intl.formatMessage({ id: update.hasNewerBuild ? "sdk.outdated.title" : "sdk.failed.title" })}
      {...(!isLine && {
        text: intl.formatMessage({ id: update.hasNewerBuild ? "sdk.outdated.text" : "sdk.failed.text" }),
        details: id,
      })}
      onRetry={update.hasNewerBuild ? () => update.reload() : onRetry}
      retryLabel={update.hasNewerBuild ? intl.formatMessage({ id: "errorView.reload" }) : undefined}
    />
  );
});
