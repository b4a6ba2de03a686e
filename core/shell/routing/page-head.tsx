import { observer } from "mobx-react-lite";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { useLocation } from "react-router";
import { isolatedText } from "../../learning/rules/direction/isolated-text";
import { usePortal } from "../../sdk/contribution/portal-scope";
import { useCurrentRoute } from "../../sdk/page/current-route";
import { EnteredFrom } from "../../sdk/page/entered-from.store";
import { PageStore } from "../../sdk/page/page.store";
import { useService } from "../../sdk/react/use-service";
import { VisuallyHidden } from "../../ui";
import { focusHeading } from "./focus-heading";
import { useTrail } from "./use-trail";

/** When the page changes, the new heading gets the focus, so that assistive technology announces it. */
export const PageHead = observer(function PageHead() {
  const intl = useIntl();
  const { pathname } = useLocation();
  const title = usePageName(pathname);
  useVisit();
  const { titleSuffix } = usePortal().kernel.config.config.branding ?? {};
  const standard = intl.formatMessage({ id: title ? "portal.pageTitle" : "portal.name" }, { name: title ?? "" });
  const full =
    titleSuffix === undefined ? standard : [title && isolatedText(title), titleSuffix].filter(Boolean).join(" | ");
  useLayoutEffect(() => {
    document.title = full;
  }, [full]);

  // The browser announces the title of the first page. On each later page this effect focuses the heading, so that the
  // heading is announced. If no heading gets the focus, the title is announced instead.
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

/** Notes from which list a page was entered, before the page is painted. */
function useVisit(): void {
  const { id } = useCurrentRoute();
  const { visit } = useService(EnteredFrom);
  const trail = useTrail();
  const page = trail.at(-1)?.to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same page is visited once, however its steps change
  useLayoutEffect(() => visit(id, trail), [visit, id, page]);
}

function usePageName(pathname: string): string | null {
  const intl = useIntl();
  const { kernel } = usePortal();
  const page = useService(PageStore);
  const { id } = useCurrentRoute();
  const route = kernel.registry.get("routes", id);
  return page.titleOf(pathname) ?? (route ? intl.formatMessage({ id: route.title }) : null);
}
