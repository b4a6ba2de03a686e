import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { type TextAnchor, textBlocks } from "../../learning/rules";
import { Presses } from "../../platform/state/presses";
import { classNames, readingClass } from "../../ui";
import { bringReaderTo } from "../page/bring-to";
import { usePlainLinks } from "../page/use-plain-links";
import { useSetting } from "../react/use-facts";
import { useService } from "../react/use-service";
import { provideFormulaFont } from "./formula-font";
import { loadFramesInView } from "./lazy-frames";
import { sanitize } from "./sanitize";
import "../../ui/layout/formulas.css";
import { FileViewer } from "./viewers/file-viewer";
import { usePictures } from "./viewers/use-pictures";
import { galleryFrom, hostsOf, linkedPdf, opensInGallery, type ViewerContent } from "./viewers/viewed";

provideFormulaFont();

export interface SafeHtmlProps {
  readonly html: string;
  /** The language of the content, if it differs from that of the page. */
  readonly lang?: string;
  readonly className?: string | undefined;
  /**
   * The place in the content to which the page scrolls. Only places of the unit `block` (one HTML element of the
   * content) are used. Pass a new object to scroll there again.
   */
  readonly cited?: TextAnchor | null;
}

/**
 * HTML of a course or an administrator, sanitised, in the typography for reading. Links into the portal are followed
 * without a reload. Pictures and frames load when they come near the visible part of the page. Pictures open in a
 * gallery, PDF files open over the page, and other links open a new tab.
 */
export function SafeHtml({ html, lang, className, cited = null }: SafeHtmlProps) {
  const links = usePlainLinks();
  const content = useRef<HTMLDivElement>(null);
  const [viewed, setViewed] = useState<ViewerContent | null>(null);
  usePictures(content, html);
  const intl = useIntl();
  const allowed = useSetting("platform.lms.allowedExternalSources");
  const presses = useService(Presses);
  const allowsBlocks = useSetting("platform.lms.allowScriptsInMediaBlocks");
  const storage = useSetting("platform.lms.storageOrigins");
  // biome-ignore lint/correctness/useExhaustiveDependencies: when `safe` changes, the element has new frames
  useLayoutEffect(() => {
    if (!content.current) return undefined;
    return loadFramesInView(content.current, {
      allowed: allowed ?? [],
      allowsBlocks: allowsBlocks === true,
      linkText: (site) => intl.formatMessage({ id: "sdk.frame.elsewhere" }, { site }),
      blockTitle: intl.formatMessage({ id: "sdk.mediaBlock.title" }),
      blockMissing: (title) => intl.formatMessage({ id: "sdk.mediaBlock.missing" }, { title }),
      released: () => presses.released(),
    });
  }, [html]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when `safe` changes, the element has new blocks
  useEffect(() => {
    const block = cited?.unit === "block" ? blockAt(content.current, cited.at) : undefined;
    return block && bringReaderTo(block);
  }, [html, cited]);
  const safe = useMemo(() => ({ __html: sanitize(html) as unknown as string }), [html]);
  const look = (target: EventTarget) => {
    if (!(target instanceof HTMLImageElement) || !content.current || !opensInGallery(target)) return false;
    setViewed(galleryFrom(content.current, target));
    return true;
  };
  const press = (event: KeyboardEvent) => {
    if ((event.key === "Enter" || event.key === " ") && look(event.target)) event.preventDefault();
  };
  const follow = (event: MouseEvent): void => {
    const anchor = event.target instanceof Element ? event.target.closest("a") : null;
    if (!anchor) {
      look(event.target);
      return;
    }
    if (links.follow(event)) return;
    const pdf = isPlainClick(event) ? linkedPdf(anchor, location.href, hostsOf(storage ?? [])) : null;
    if (!pdf) return;
    event.preventDefault();
    setViewed(pdf);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the user presses the links and pictures inside */}
      <div
        ref={content}
        className={classNames(readingClass, className)}
        dir="auto"
        lang={lang}
        onClick={follow}
        onKeyDown={press}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: `sanitize` has made it, and its type is TrustedHTML
        dangerouslySetInnerHTML={safe}
      />
      {viewed && <FileViewer viewed={viewed} onClose={() => setViewed(null)} />}
    </>
  );
}

function blockAt(content: Element | null, index: number): HTMLElement | undefined {
  return content?.querySelectorAll<HTMLElement>(textBlocks.join(","))[index];
}

/** A click with a modifier key is left to the browser, for example to open a new tab. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
