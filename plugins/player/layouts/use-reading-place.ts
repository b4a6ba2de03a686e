import { type RefObject, useEffect, useRef } from "react";
import { holdInView, useService } from "../../../core/sdk";
import type { TextAnchor } from "../../../core/sdk/learning";
import { OutlineStore } from "../outline/outline.store";
import { partAtLine, readingLine } from "./long-read.rules";

interface ReadingPlace {
  /** The axis of the part in the address; null for none. */
  readonly target: string | null;
  readonly cited: TextAnchor | null;
  readonly resumes: boolean;
}

/**
 * Reports which part of a long page the learner is reading. It also scrolls to the part in the address, or to the place
 * in the text that the address cites, for example a search result. A part is named by its axis: the path to it in the
 * course, ids joined by slashes.
 *
 * @returns a ref for the container of the parts; each part has its axis in `data-part`
 */
export function useReadingPlace({ target, cited, resumes }: ReadingPlace): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  const { setReading } = useService(OutlineStore);
  /** The axis of the part that was scrolled to. null as soon as the learner scrolls. */
  const held = useRef<string | null>(null);
  useEffect(() => {
    if (list.current) return followReadingLine(list.current, (axis) => setReading(held.current ?? axis));
  }, [setReading]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `cited` is a new object after each navigation, so the same address works again
  useEffect(() => {
    if (!target || !list.current) return;
    held.current = target;
    setReading(target);
    return holdAt(list.current, target, resumes ? "[data-cited], [data-stopped]" : "[data-cited]", () => {
      held.current = null;
    });
  }, [setReading, target, cited]);
  return list;
}

/**
 * Reports the part at the reading line, a line across the window, while the page is scrolled. It measures only visible
 * parts, at most once per frame. Returns the function that stops it.
 */
function followReadingLine(list: HTMLElement, at: (axis: string | null) => void): () => void {
  let frame = 0;
  const measure = () => {
    frame = 0;
    const { scrollHeight, scrollTop } = document.documentElement;
    const line = readingLine(innerHeight, scrollHeight - scrollTop - innerHeight);
    const seen = [...onScreen].map((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { axis: element.dataset.part ?? "", top, end: bottom };
    });
    at(partAtLine(seen, line));
  };
  const later = () => {
    frame ||= requestAnimationFrame(measure);
  };
  const onScreen = new Set<HTMLElement>();
  const visibility = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!(target instanceof HTMLElement)) continue;
      if (isIntersecting) onScreen.add(target);
      else onScreen.delete(target);
    }
    later();
  });
  const watch = () => {
    for (const part of list.querySelectorAll("[data-part]")) visibility.observe(part);
  };
  const changes = new MutationObserver(watch);
  watch();
  changes.observe(list, { childList: true });
  addEventListener("scroll", later, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    visibility.disconnect();
    changes.disconnect();
    removeEventListener("scroll", later);
  };
}

/**
 * Scrolls to a part or, if the address cites a place in it, to that place as soon as it is drawn. The target stays in
 * view while content above it is loaded, until the learner scrolls.
 */
function holdAt(list: HTMLElement, target: string, place: string, onLeave: () => void): () => void {
  const part = list.querySelector<HTMLElement>(`[data-part="${CSS.escape(target)}"]`);
  if (!part) return () => undefined;
  part.focus({ preventScroll: true });
  return holdInView({ element: () => part.querySelector(place) ?? part, within: list, onLeave });
}
