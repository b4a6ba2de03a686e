import { LAZY_MARGIN } from "../react/use-near-view";
import { FRAME_SANDBOX, FRAME_SOURCE } from "./sanitize";

/** Loads the frames in a sanitised text as they come near the visible part of the page. */
export function loadFramesInView(body: Element): (() => void) | undefined {
  const frames = body.querySelectorAll<HTMLIFrameElement>(`iframe[${FRAME_SOURCE}]`);
  if (frames.length === 0) return undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLIFrameElement)) continue;
        observer.unobserve(target);
        target.setAttribute("sandbox", FRAME_SANDBOX);
        target.src = target.getAttribute(FRAME_SOURCE) ?? "about:blank";
      }
    },
    { rootMargin: `${LAZY_MARGIN}px` },
  );
  for (const frame of frames) observer.observe(frame);
  return () => observer.disconnect();
}
