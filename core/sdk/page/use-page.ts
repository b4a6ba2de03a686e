import { useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { useService } from "../react/use-service";
import { PageStore } from "./page.store";

/** Names the page: "name | Learner portal" in the window's title, and its place in the breadcrumbs. Empty: not known yet. */
export function usePageTitle(text: string | null | undefined): void {
  const page = useService(PageStore);
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    if (!text) return;
    page.nameTitle(pathname, text);
    return () => page.forget(text);
  }, [page, pathname, text]);
}

/** The page's name in the breadcrumbs, where that is not its title. */
export function useBreadcrumb(text: string | null | undefined): void {
  const page = useService(PageStore);
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    if (!text) return;
    page.nameCrumb(pathname, text);
    return () => page.forget(text);
  }, [page, pathname, text]);
}
