import { mayBeFramed } from "../../learning/rules/activity/frames";
import { LAZY_MARGIN } from "../react/use-near-view";
import { blockHeight } from "./media-block.rules";
import { FRAME_SANDBOX, FRAME_SOURCE, MEDIA_BLOCK, MEDIA_BLOCK_SANDBOX } from "./sanitize";

/** Which frames (`<iframe>`) in an HTML text may be loaded, and the texts for the others. */
export interface FrameOptions {
  /** The origins whose frames the tenant allows: the setting `platform.lms.allowedExternalSources`. */
  readonly allowed: readonly string[];
  /** Whether the tenant allows media blocks: the setting `platform.lms.allowScriptsInMediaBlocks`. */
  readonly allowsBlocks: boolean;
  /** The text of the link that replaces a frame without a title. `site` is the host of the frame. */
  readonly linkText: (site: string) => string;
  /** The title of a media block for which the author gave none. */
  readonly blockTitle: string;
  /** The sentence that replaces a media block with this title. */
  readonly blockMissing: (title: string) => string;
  /**
   * Resolves when no pointer is pressed. A media block changes its height only then, because a change could move the
   * pressed element.
   */
  readonly released: () => Promise<void>;
}

/**
 * Loads the frames of a sanitised text when they come near the visible part of the page. The page's content security
 * policy would block a frame that the tenant does not allow, and it would stay empty. So a link replaces it; a sentence
 * replaces a media block.
 *
 * @returns a function that stops this; undefined if no frame is left
 */
export function loadFramesInView(body: Element, options: FrameOptions): (() => void) | undefined {
  const { allowed, allowsBlocks, linkText } = options;
  const all = body.querySelectorAll<HTMLIFrameElement>(`iframe[${FRAME_SOURCE}]`);
  const frames = [...all].filter((frame) => {
    const isAllowed = isBlock(frame) ? allowsBlocks : mayBeFramed(sourceOf(frame), allowed);
    if (!isAllowed) frame.replaceWith(isBlock(frame) ? sentenceInstead(frame, options) : linkInstead(frame, linkText));
    return isAllowed;
  });
  if (frames.length === 0) return undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLIFrameElement)) continue;
        observer.unobserve(target);
        target.setAttribute("sandbox", isBlock(target) ? MEDIA_BLOCK_SANDBOX : FRAME_SANDBOX);
        target.src = sourceOf(target);
      }
    },
    { rootMargin: `${LAZY_MARGIN}px` },
  );
  for (const frame of frames) observer.observe(frame);
  const blocks = frames.filter(isBlock);
  for (const block of blocks) block.title = block.title.trim() || options.blockTitle;
  const resize = ({ source, data }: MessageEvent) => {
    const block = blocks.find(({ contentWindow }) => contentWindow === source);
    const height = blockHeight(data);
    if (block === undefined || height === null) return;
    void options.released().then(() => {
      block.height = String(height);
    });
  };
  if (blocks.length > 0) addEventListener("message", resize);
  // If the tenant has allowed a site after the page was opened, the page still has the old content security policy,
  // which blocks the frame. Then a link replaces the frame.
  const stopped = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective !== "frame-src") return;
    for (const frame of frames) {
      if (frame.isConnected && sourceOf(frame).startsWith(blockedURI)) frame.replaceWith(linkInstead(frame, linkText));
    }
  };
  document.addEventListener("securitypolicyviolation", stopped);
  return () => {
    document.removeEventListener("securitypolicyviolation", stopped);
    removeEventListener("message", resize);
    observer.disconnect();
  };
}

const sourceOf = (frame: HTMLIFrameElement): string => frame.getAttribute(FRAME_SOURCE) ?? "about:blank";
const isBlock = (frame: HTMLIFrameElement): boolean => frame.hasAttribute(MEDIA_BLOCK);

function sentenceInstead(frame: HTMLIFrameElement, { blockTitle, blockMissing }: FrameOptions): HTMLElement {
  const paragraph = document.createElement("p");
  paragraph.setAttribute(MEDIA_BLOCK, "");
  paragraph.textContent = blockMissing(frame.title.trim() || blockTitle);
  return paragraph;
}

function linkInstead(frame: HTMLIFrameElement, linkText: FrameOptions["linkText"]): HTMLElement {
  const source = sourceOf(frame);
  const link = document.createElement("a");
  link.href = source;
  link.target = "_blank";
  link.rel = "noopener noreferrer";
  link.textContent = frame.title.trim() || linkText(new URL(source).host);
  const paragraph = document.createElement("p");
  paragraph.append(link);
  return paragraph;
}
