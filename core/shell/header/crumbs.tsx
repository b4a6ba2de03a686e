import { observer } from "mobx-react-lite";
import { useIntl } from "react-intl";
import { useLocation } from "react-router";
import { Contribution } from "../../sdk/contribution/contribution";
import { usePortal } from "../../sdk/contribution/portal-scope";
import { useCurrentRoute } from "../../sdk/page/current-route";
import { PageStore } from "../../sdk/page/page.store";
import { useService } from "../../sdk/react/use-service";
import { Breadcrumbs } from "../../ui";
import { useTrail } from "../routing/use-trail";

/** The parents of the current route. `breadcrumbs` of a manifest names another text or a component. */
export const Crumbs = observer(function Crumbs() {
  const intl = useIntl();
  const { kernel } = usePortal();
  const { pathname } = useLocation();
  const { id, params } = useCurrentRoute();
  const page = useService(PageStore);
  const steps = useTrail();
  const isKnown = kernel.registry.get("routes", id) !== undefined;
  const unknown = isKnown ? null : page.crumbOf(pathname);
  if (steps.length === 0) return null;
  const labelOf = (routeId: string, title: string) => {
    const [crumb] = kernel.registry.list("breadcrumbs", routeId);
    const own = routeId === id ? page.crumbOf(pathname) : null;
    if (crumb?.component) return <Contribution of={crumb} props={{ params }} fallback="…" />;
    return own ?? intl.formatMessage({ id: crumb?.label ?? title });
  };
  return (
    <Breadcrumbs
      items={[
        ...steps.map(({ route, to }) => ({
          id: route.id,
          label: labelOf(route.id, route.title),
          ...(to === null ? {} : { to }),
        })),
        ...(unknown === null ? [] : [{ id: "", label: unknown }]),
      ]}
    />
  );
});
