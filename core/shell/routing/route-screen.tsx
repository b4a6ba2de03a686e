import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import type { PointMap } from "../../kernel";
import type { Failure } from "../../platform/http/failure";
import { PortalUpdate } from "../../platform/update/portal-update";
import { Contribution } from "../../sdk";
import { usePortal } from "../../sdk/contribution/portal-scope";
import { useService } from "../../sdk/react/use-service";
import { ErrorView } from "../../sdk/view/error-view";
import { areaFrameOf } from "./frame-of";
import { OutdatedScreen } from "./outdated-screen";
import { ScreenSkeleton } from "./screen-skeleton";

/** Routes of one plugin with the same screen share one instance, which so keeps its state. */
export const RouteScreen = observer(function RouteScreen({ route }: { route: PointMap["routes"] }) {
  const { kernel } = usePortal();
  const frame = areaFrameOf(route, kernel.registry);
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

/** If the server has a newer build, reloads the page here: the old screen is gone, so nothing is lost. */
function UpdatedFirst({ children }: { children: ReactNode }) {
  const update = useService(PortalUpdate);
  const [isTaking, setTaking] = useState(() => update.mayReload());
  return isTaking ? <TakeUpdate onRefused={() => setTaking(false)} /> : children;
}

/** Reloads the page to get the newer build. The old screen has already stored its data when this effect runs. */
function TakeUpdate({ onRefused }: { onRefused: () => void }) {
  const update = useService(PortalUpdate);
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    void update.reloadWhenSaved().then((isTaken) => isTaken || refused());
  }, [update]);
  return <ScreenSkeleton />;
}

/** If the server has a newer build, the page offers to reload: it may have the screen. */
const FailedScreen = observer(function FailedScreen({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const update = useService(PortalUpdate);
  const [isRefused, setRefused] = useState(false);
  if (!isRefused && update.mayReload()) return <TakeUpdate onRefused={() => setRefused(true)} />;
  if (update.hasNewerBuild) return <OutdatedScreen onReload={() => update.reload()} />;
  return <ErrorView status={500} onRetry={onRetry} details={failure.details} />;
});
