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

/** The screen of a route. Routes of one plugin that name the same screen share it, so it keeps its state between them. */
export const RouteScreen = observer(function RouteScreen({ route }: { route: PointMap["routes"] }) {
  const { kernel } = usePortal();
  const current = useService(CurrentRoute);
  useLayoutEffect(() => current.enter(route.id), [current, route.id]);
  // The route may be gone before the router has matched anew.
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

/** A new screen comes from the build that is served now: the one that was left has nothing more to lose. */
function UpdatedFirst({ children }: { children: ReactNode }) {
  const update = useService(PortalUpdate);
  const [isTaking, setTaking] = useState(() => update.mayTake());
  return isTaking ? <TakeUpdate onRefused={() => setTaking(false)} /> : children;
}

/** By the time of its effect the screen that was left has kept what it had to keep. */
function TakeUpdate({ onRefused }: { onRefused: () => void }) {
  const update = useService(PortalUpdate);
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    void update.take().then((isTaken) => isTaken || refused());
  }, [update]);
  return <ScreenSkeleton />;
}

/** What a screen of this page's build lacks, the build that is served now may have. */
const FailedScreen = observer(function FailedScreen({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const update = useService(PortalUpdate);
  const [isRefused, setRefused] = useState(false);
  if (!isRefused && update.mayTake()) return <TakeUpdate onRefused={() => setRefused(true)} />;
  if (update.isThere) return <OutdatedScreen onReload={() => update.reload()} />;
  return <ErrorView status={500} onRetry={onRetry} details={failure.details} />;
});

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
