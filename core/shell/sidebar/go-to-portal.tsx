import { observer } from "mobx-react-lite";
import { late } from "../../sdk/contribution/late";
import { usePortal } from "../../sdk/contribution/portal-scope";

const PortalOptions = late(async () => (await import("./portal-options")).PortalOptions);

/** Most tenants configure none, so the code is loaded only if there are some. */
export const GoToPortal = observer(function GoToPortal() {
  const { portals } = usePortal().kernel.config.config;
  return portals && <PortalOptions portals={portals} />;
});
