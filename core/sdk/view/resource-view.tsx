import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { Failure } from "../../platform/http/failure";
import { Online } from "../../platform/state/online";
import type { Resource } from "../../platform/state/resource";
import { Banner, Button, ErrorCard, LoadingRegion } from "../../ui";
import { useService } from "../react/use-service";
import { FailedPage } from "./error-view";
import { useFailureText } from "./failure-text";
import styles from "./resource-view.css";

export interface ResourceViewProps<T> {
  readonly of: Resource<T>;
  /** In the size of what comes; it appears after 300 ms. */
  readonly skeleton: ReactNode;
  /** Draws what the resource holds. */
  readonly children: (value: T) => ReactNode;
  readonly isEmpty?: (value: T) => boolean;
  readonly empty?: ReactNode;
  /** Takes a failure that means something here, say a 404; answers undefined to leave it to the error card. */
  readonly failed?: (failure: Failure) => ReactNode | undefined;
  /** It is all that the page has: its failure fills the page, with a heading and a way out. */
  readonly isPage?: boolean;
}

/** All states of a resource: loading, failed with a way to try again, empty, there, and there but old. */
export const ResourceView = observer(function ResourceView<T>(props: ResourceViewProps<T>) {
  const { of: resource, skeleton, children, isEmpty, empty, failed, isPage } = props;
  const intl = useIntl();
  const { value, failure, state } = resource;
  useRetryOnline(resource);
  if (value === undefined && failure && state === "failed") {
    const Failed = isPage ? FailedPage : FailedResource;
    return failed?.(failure) ?? <Failed failure={failure} onRetry={() => void resource.refresh()} />;
  }
  if (value === undefined) {
    return <LoadingRegion label={intl.formatMessage({ id: "sdk.loading" })}>{skeleton}</LoadingRegion>;
  }
  // What is there stays the same elements whether it is old or not: a frame, a video, a half written answer.
  return (
    <>
      {resource.isStale && <StaleNotice onRetry={() => void resource.refresh()} busy={resource.isRefreshing} />}
      {isEmpty?.(value) ? empty : children(value)}
    </>
  );
}) as <T>(props: ResourceViewProps<T>) => ReactNode;

/** What failed for want of a connection is asked for again when there is one. */
function useRetryOnline(resource: Resource<unknown>): void {
  const { isOnline } = useService(Online);
  useEffect(() => {
    if (isOnline && resource.failure?.kind === "network") void resource.refresh();
  }, [resource, isOnline]);
}

export function FailedResource({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { title, text } = useFailureText(failure);
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
