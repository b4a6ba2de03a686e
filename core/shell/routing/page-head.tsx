import { observer } from "mobx-react-lite";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { useLocation } from "react-router";
import { usePortal } from "../../sdk/contribution/portal-scope";
import { PageStore } from "../../sdk/page/page.store";
import { useService } from "../../sdk/react/use-service";
import { VisuallyHidden } from "../../ui";
import { CurrentRoute } from "./current-route.store";
import { focusHeading } from "./focus-heading";

/** The window's title, and what assistive technology hears when the page changes: its heading gets the focus. */
export const PageHead = observer(function PageHead() {
  const intl = useIntl();
  const { pathname } = useLocation();
  const title = usePageName(pathname);
  const full = intl.formatMessage({ id: title ? "portal.pageTitle" : "portal.name" }, { name: title ?? "" });
  useLayoutEffect(() => {
    document.title = full;
  }, [full]);

  // The browser itself reads out the title of the page that was opened; ours are the ones after it. The heading that takes
  // the focus is read out by that; the title is said only where there is none.
  const first = useRef<string | null>(pathname);
  const latest = useRef(full);
  latest.current = full;
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    if (first.current === pathname) return;
    first.current = null;
    setAnnounced("");
    return focusHeading(document, () => setAnnounced(latest.current));
  }, [pathname]);

  return (
    <VisuallyHidden as="div">
      <div role="status">{announced}</div>
    </VisuallyHidden>
  );
});

/** What the page calls itself, else its route's title. */
function usePageName(pathname: string): string | null {
  const intl = useIntl();
  const { kernel } = usePortal();
  const page = useService(PageStore);
  const { id } = useService(CurrentRoute);
  const route = id === null ? undefined : kernel.registry.get("routes", id);
  return page.titleOf(pathname) ?? (route ? intl.formatMessage({ id: route.title }) : null);
}
