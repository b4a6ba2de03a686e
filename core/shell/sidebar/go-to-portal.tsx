import { observer } from "mobx-react-lite";
import { lazy, Suspense } from "react";
import { usePortal } from "../../sdk/contribution/portal-scope";

const PortalOptions = lazy(async () => ({ default: (await import("./portal-options")).PortalOptions }));

/** Most tenants configure none, so the code is loaded only if there are some. */
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
