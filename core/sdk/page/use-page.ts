import { useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { useService } from "../react/use-service";
import { PageStore } from "./page.store";

/**
 * Sets the title of the page: "name | Learner portal" in the window, and the text in the breadcrumbs. Pass null or ""
 * while it is not known.
 */
export function usePageTitle(text: string | null | undefined): void {
  const page = useService(PageStore);
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    if (!text) return;
    page.nameTitle(pathname, text);
    return () => page.forget(text);
  }, [page, pathname, text]);
}

/** Sets the text of the page in the breadcrumbs if it differs from the title. */
export function useBreadcrumb(text: string | null | undefined): void {
  const page = useService(PageStore);
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    if (!text) return;
    page.nameCrumb(pathname, text);
    return () => page.forget(text);
  }, [page, pathname, text]);
}
