import { mayBeFramed } from "../../learning/rules/activity/frames";
import { LAZY_MARGIN } from "../react/use-near-view";
import { FRAME_SANDBOX, FRAME_SOURCE } from "./sanitize";

/** Which frames (`<iframe>`) of a text may be loaded, and the text for the others. */
export interface FrameOptions {
  /**
   * The origins whose frames the tenant (a customer of the portal) allows: the setting
   * `platform.lms.allowedExternalSources`.
   */
  readonly allowed: readonly string[];
  /** The text of the link that replaces a frame. */
  readonly nameOf: (site: string) => string;
}

/**
 * Loads the frames of a sanitised text when they come near the visible part of the page. The page's content security
 * policy would block a frame that the tenant does not allow, and it would stay empty. So a link replaces it.
 */
export function loadFramesInView(body: Element, { allowed, nameOf }: FrameOptions): (() => void) | undefined {
  const all = body.querySelectorAll<HTMLIFrameElement>(`iframe[${FRAME_SOURCE}]`);
  const frames = [...all].filter((frame) => {
    const isAllowed = mayBeFramed(sourceOf(frame), allowed);
    if (!isAllowed) frame.replaceWith(linkInstead(frame, nameOf));
    return isAllowed;
  });
  if (frames.length === 0) return undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLIFrameElement)) continue;
        observer.unobserve(target);
        target.setAttribute("sandbox", FRAME_SANDBOX);
        target.src = sourceOf(target);
      }
    },
    { rootMargin: `${LAZY_MARGIN}px` },
  );
  for (const frame of frames) observer.observe(frame);
  // If the tenant has allowed a site after the page was opened, the page still has the old content security policy,
  // which blocks the frame. Then the link replaces the frame.
  const stopped = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective !== "frame-src") return;
    for (const frame of frames) {
      if (frame.isConnected && sourceOf(frame).startsWith(blockedURI)) frame.replaceWith(linkInstead(frame, nameOf));
    }
  };
  document.addEventListener("securitypolicyviolation", stopped);
  return () => {
    document.removeEventListener("securitypolicyviolation", stopped);
    observer.disconnect();
  };
}

const sourceOf = (frame: HTMLIFrameElement): string => frame.getAttribute(FRAME_SOURCE) ?? "about:blank";

function linkInstead(frame: HTMLIFrameElement, nameOf: FrameOptions["nameOf"]): HTMLElement {
  const source = sourceOf(frame);
  const link = document.createElement("a");
  link.href = source;
  link.target = "_blank";
  link.rel = "noopener noreferrer";
  link.textContent = frame.title.trim() || nameOf(new URL(source).host);
  const paragraph = document.createElement("p");
  paragraph.append(link);
  return paragraph;
}
