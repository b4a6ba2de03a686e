import { observer } from "mobx-react-lite";
import { lazy, Suspense } from "react";
import { usePortal } from "../../sdk/contribution/portal-scope";

const PortalOptions = lazy(async () => ({ default: (await import("./portal-options")).PortalOptions }));

/**
 * The way to other parts of the platform, the portal options. Most tenants name none, so the code is loaded only for
 * those who do.
 */
export const GoToPortal = observer(function GoToPortal() {
  const { portals } = usePortal().kernel.config.config;
  return (
    portals && (
      <Suspense>
        <PortalOptions portals={portals} />
      </Suspense>
    )
  );
});
