import { observer } from "mobx-react-lite";
import { useIntl } from "react-intl";
import { useLocation } from "react-router";
import { Contribution } from "../../sdk/contribution/contribution";
import { usePortal } from "../../sdk/contribution/portal-scope";
import { useCurrentRoute } from "../../sdk/page/current-route";
import { PageStore } from "../../sdk/page/page.store";
import { useService } from "../../sdk/react/use-service";
import { Breadcrumbs } from "../../ui";
import { breadcrumbsOf } from "../routing/trail.rules";

/**
 * The breadcrumbs: the parents of the current route. A plugin's manifest can name another text or a component for a
 * route's step (`breadcrumbs`).
 */
export const Crumbs = observer(function Crumbs() {
  const intl = useIntl();
  const { kernel } = usePortal();
  const { pathname } = useLocation();
  const { id, params } = useCurrentRoute();
  const page = useService(PageStore);
  const find = (routeId: string) => kernel.registry.get("routes", routeId);
  // An address without a page, such as one that is not found, stands below My courses.
  const isKnown = find(id) !== undefined;
  const home = kernel.registry.list("routes").find(({ place }) => place === "my-courses");
  const steps = isKnown ? breadcrumbsOf(id, find, params) : breadcrumbsOf(home?.id ?? "", find, {});
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
