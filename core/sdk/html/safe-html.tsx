import { type MouseEvent, useMemo } from "react";
import { useHref, useNavigate } from "react-router";
import { classNames, readingClass } from "../../ui";
import { portalPathOf } from "./portal-link.rules";
import { sanitize } from "./sanitize";

export interface SafeHtmlProps {
  readonly html: string;
  /** Language of the content where it is not the page's. */
  readonly lang?: string;
  readonly className?: string;
}

/**
 * HTML from outside, sanitised, in the typography for reading. Links into the portal are followed without a reload,
 * pictures load when they come near, links to elsewhere open a new tab.
 */
export function SafeHtml({ html, lang, className }: SafeHtmlProps) {
  const navigate = useNavigate();
  const base = useHref("/").replace(/\/$/, "");
  const safe = useMemo(() => ({ __html: sanitize(html) as unknown as string }), [html]);
  const follow = (event: MouseEvent) => {
    const anchor = event.target instanceof Element ? event.target.closest("a") : null;
    if (!anchor) return;
    const link = { href: anchor.href, target: anchor.target, hasDownload: anchor.hasAttribute("download") };
    const path = portalPathOf(link, event, location.href, base);
    if (path === null) return;
    event.preventDefault();
    void navigate(path);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter key arrives as a click
    <div
      className={classNames(readingClass, className)}
      dir="auto"
      lang={lang}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised, and a trusted type
      dangerouslySetInnerHTML={safe}
    />
  );
}
