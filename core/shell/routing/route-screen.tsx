import { observer } from "mobx-react-lite";
import { useLayoutEffect } from "react";
import type { PointMap } from "../../kernel";
import type { Failure } from "../../platform/http/failure";
import { Contribution, ErrorView, LoadingRegion, Skeleton, Stack, useIntl } from "../../sdk";
import { usePortal } from "../../sdk/contribution/portal-scope";
import { useService } from "../../sdk/react/use-service";
import { NotFoundPage } from "../errors/not-found-page";
import { CurrentRoute } from "./current-route.store";

/** The screen of a route. Routes of one plugin that name the same screen share it, so it keeps its state between them. */
export const RouteScreen = observer(function RouteScreen({ route }: { route: PointMap["routes"] }) {
  const { kernel } = usePortal();
  const current = useService(CurrentRoute);
  useLayoutEffect(() => current.enter(route.id), [current, route.id]);
  // The route may be gone before the router has matched anew.
  if (!kernel.registry.get("routes", route.id)) return <NotFoundPage />;
  return (
    <Contribution
      key={`${kernel.pluginOf(route.id)}/${route.screen}`}
      of={route}
      fallback={<ScreenSkeleton />}
      failed={(failure, retry) => <FailedScreen failure={failure} onRetry={retry} />}
    />
  );
});

function FailedScreen({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  return <ErrorView status={500} onRetry={onRetry} details={failure.details} />;
}

/** The rough shape of any screen; each screen's own skeleton follows as soon as its code is there. */
function ScreenSkeleton() {
  const intl = useIntl();
  return (
    <LoadingRegion label={intl.formatMessage({ id: "sdk.loading" })}>
      <Stack>
        <Skeleton shape="title" width="half" />
        <Skeleton shape="box" height="lg" />
        <Skeleton shape="box" height="lg" />
      </Stack>
    </LoadingRegion>
  );
}
