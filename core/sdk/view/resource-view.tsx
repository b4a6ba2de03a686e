import { observer } from "mobx-react-lite";
import { createContext, type ReactNode, useContext, useEffect } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { Failure } from "../../platform/http/failure";
import { Online } from "../../platform/state/online";
import type { Resource } from "../../platform/state/resource";
import { Banner, Button, ErrorCard, LoadingRegion } from "../../ui";
import { useService } from "../react/use-service";
import { FailedPage } from "./error-view";
import { useFailureText } from "./failure-text";
import { NotHere } from "./not-here";
import styles from "./resource-view.css";

export interface ResourceViewProps<T> {
  readonly of: Resource<T>;
  /** Shown while the value is loading. It should have the final size; it becomes visible after 300 ms. */
  readonly skeleton: ReactNode;
  /** Draws the value of the resource. */
  readonly children: (value: T) => ReactNode;
  readonly isEmpty?: (value: T) => boolean;
  readonly empty?: ReactNode;
  /**
   * Draws a failure that has a special meaning here, for example a 404. If it returns undefined, the error card is
   * shown.
   */
  readonly failed?: (failure: Failure) => ReactNode | undefined;
  /** Loads again what belongs to the resource. Default: the resource. */
  readonly onRetry?: () => void;
  /**
   * Whether the resource is the whole content of the page. Then a failure fills the page, with a heading and a link.
   */
  readonly isPage?: boolean;
}

/**
 * The outdated resource of the outermost `ResourceView` around this one; null if none is outdated. That outermost view
 * shows the notice that data is outdated, also for the views inside it.
 */
const OutdatedAround = createContext<Resource<unknown> | null>(null);

/** Draws a resource in all its states: loading, failed (with a button to try again), empty, loaded, and outdated. */
export const ResourceView = observer(function ResourceView<T>(props: ResourceViewProps<T>) {
  const { of: resource, skeleton, children, isEmpty, empty, failed, isPage } = props;
  const retry = props.onRetry ?? (() => void resource.refresh());
  const intl = useIntl();
  const { value, failure, state } = resource;
  const around = useContext(OutdatedAround);
  useRetryOnline(resource);
  useRefreshWith(around, resource);
  if (value === undefined && failure && state === "failed") {
    const Failed = isPage ? FailedPage : FailedResource;
    return failed?.(failure) ?? <Failed failure={failure} onRetry={retry} />;
  }
  if (value === undefined) {
    return <LoadingRegion label={intl.formatMessage({ id: "sdk.loading" })}>{skeleton}</LoadingRegion>;
  }
  // If the value becomes outdated, its elements are not replaced. So a frame, a video or a half-written answer is
  // not lost.
  return (
    <>
      {resource.isStale && around === null && <StaleNotice onRetry={retry} busy={resource.isRefreshing} />}
      <OutdatedAround value={around ?? (resource.isStale ? resource : null)}>
        {isEmpty?.(value) ? empty : children(value)}
      </OutdatedAround>
    </>
  );
}) as <T>(props: ResourceViewProps<T>) => ReactNode;

/** Loads the resource again when the connection is back, if loading failed because of the network. */
function useRetryOnline(resource: Resource<unknown>): void {
  const { isOnline } = useService(Online);
  useEffect(() => {
    if (isOnline && resource.failure?.kind === "network") void resource.refresh();
  }, [resource, isOnline]);
}

/** Refreshes an outdated resource whenever the outdated one around it is refreshed, because it has no button itself. */
function useRefreshWith(around: Resource<unknown> | null, resource: Resource<unknown>): void {
  const isRefreshing = around?.isRefreshing === true;
  useEffect(() => {
    if (isRefreshing && resource.isStale) void resource.refresh();
  }, [resource, isRefreshing]);
}

function FailedResource({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { title, text } = useFailureText(failure);
  if (failure.kind === "network") return <NotHere onRetry={onRetry} />;
  return <ErrorCard title={title} text={text} details={failure.details} onRetry={onRetry} />;
}

function StaleNotice({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  return (
    <div className={styles.stale}>
      <Banner
        tone="warning"
        live
        action={
          <Button size="small" busy={busy} onClick={onRetry}>
            <FormattedMessage id="sdk.stale.retry" />
          </Button>
        }
      >
        <FormattedMessage id="sdk.stale.text" />
      </Banner>
    </div>
  );
}
