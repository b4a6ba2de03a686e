import { type MouseEvent, useMemo } from "react";
import { useHref, useNavigate } from "react-router";
import { portalPathOf } from "./portal-link.rules";

interface PlainLinks {
  /** The address for the `href` of an anchor. `path`: a place in the portal, such as `/courses`. */
  hrefOf(path: string): string;
  /** Follows the pressed anchor without a reload, if it leads into the portal. Says whether it did. */
  follow(event: MouseEvent): boolean;
}

/**
 * For plain anchors in foreign HTML, and where there are hundreds: each `Link` is drawn again with every change of the
 * address.
 */
export function usePlainLinks(): PlainLinks {
  const navigate = useNavigate();
  const base = useHref("/").replace(/\/$/, "");
  return useMemo(
    () => ({
      hrefOf: (path) => base + path,
      follow(event) {
        const anchor = event.target instanceof Element ? event.target.closest("a") : null;
        if (anchor === null) return false;
        const link = { href: anchor.href, target: anchor.target, hasDownload: anchor.hasAttribute("download") };
        const path = portalPathOf(link, event, location.href, base);
        if (path === null) return false;
        event.preventDefault();
        void navigate(path);
        return true;
      },
    }),
    [base, navigate],
  );
}
