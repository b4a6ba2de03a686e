import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import type { PointMap } from "../../kernel";
import type { Failure } from "../../platform/http/failure";
import { PortalUpdate } from "../../platform/update/portal-update";
import { Contribution, ErrorView, LoadingRegion, Skeleton, Stack, useIntl } from "../../sdk";
import { usePortal } from "../../sdk/contribution/portal-scope";
import { useService } from "../../sdk/react/use-service";
import { NotFoundPage } from "../errors/not-found-page";
import { OutdatedScreen } from "../errors/outdated-screen";
import { CurrentRoute } from "./current-route.store";
import { frameOf } from "./frame-of";

/** The screen of a route. Routes of one plugin with the same screen share it, so it keeps its state between them. */
export const RouteScreen = observer(function RouteScreen({ route }: { route: PointMap["routes"] }) {
  const { kernel } = usePortal();
  const current = useService(CurrentRoute);
  useLayoutEffect(() => current.enter(route.id), [current, route.id]);
  // The route may be removed before the router has updated its routes.
  if (!kernel.registry.get("routes", route.id)) return <NotFoundPage />;
  const frame = frameOf(route, kernel.registry);
  const page = {
    fallback: <ScreenSkeleton />,
    failed: (failure: Failure, retry: () => void) => <FailedScreen failure={failure} onRetry={retry} />,
  };
  const screen = (
    <UpdatedFirst key={`${kernel.pluginOf(route.id)}/${route.screen}`}>
      <Contribution of={route} {...page} />
    </UpdatedFirst>
  );
  return frame ? <Contribution key={frame.id} of={frame} props={{ children: screen }} {...page} /> : screen;
});

/** Reloads the page for a new screen if an update is available. The old screen is gone, so nothing is lost. */
function UpdatedFirst({ children }: { children: ReactNode }) {
  const update = useService(PortalUpdate);
  const [isTaking, setTaking] = useState(() => update.mayReload());
  return isTaking ? <TakeUpdate onRefused={() => setTaking(false)} /> : children;
}

/** When this effect runs, the old screen has already stored its data. */
function TakeUpdate({ onRefused }: { onRefused: () => void }) {
  const update = useService(PortalUpdate);
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    void update.take().then((isTaken) => isTaken || refused());
  }, [update]);
  return <ScreenSkeleton />;
}

/** If a screen of this build fails, the newer build on the server may have it. */
const FailedScreen = observer(function FailedScreen({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const update = useService(PortalUpdate);
  const [isRefused, setRefused] = useState(false);
  if (!isRefused && update.mayReload()) return <TakeUpdate onRefused={() => setRefused(true)} />;
  if (update.isThere) return <OutdatedScreen onReload={() => update.reload()} />;
  return <ErrorView status={500} onRetry={onRetry} details={failure.details} />;
});

/** A general placeholder for a screen. The screen's own skeleton replaces it when its code is loaded. */
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
