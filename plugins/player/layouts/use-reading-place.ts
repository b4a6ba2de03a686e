import { type RefObject, useEffect, useRef } from "react";
import { useService } from "../../../core/sdk";
import { OutlineStore } from "../outline/outline.store";
import { partAtLine, readingLine } from "./long-read.rules";

/** Milliseconds. How long the page stays at the requested part while content above it is still loading. */
const HOLD = 1_500;

/**
 * Follows the reading position in a long page, and scrolls to the part in the address.
 *
 * @returns a ref for the container of the parts; each part has its axis in `data-part`
 */
export function useReadingPlace(target: string | null): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  const { setReading } = useService(OutlineStore);
  /** The requested part, until the learner scrolls. */
  const held = useRef<string | null>(null);
  useEffect(() => {
    if (list.current) return follow(list.current, (axis) => setReading(held.current ?? axis));
  }, [setReading]);
  useEffect(() => {
    if (!target || !list.current) return;
    held.current = target;
    setReading(target);
    return holdAt(list.current, target, () => {
      held.current = null;
    });
  }, [setReading, target]);
  return list;
}

/** Measures only visible parts, at most once per frame. */
function follow(list: HTMLElement, at: (axis: string | null) => void): () => void {
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

/** After these events the page stops holding its position, because the learner moves. */
const moves = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/** Scrolls to a part and stays there while pictures and texts are loaded, until the learner scrolls. */
function holdAt(list: HTMLElement, target: string, onLeave: () => void): () => void {
  const part = list.querySelector<HTMLElement>(`[data-part="${CSS.escape(target)}"]`);
  if (!part) return () => undefined;
  const go = () => part.scrollIntoView({ block: "start" });
  const frame = requestAnimationFrame(go);
  const growth = new ResizeObserver(go);
  growth.observe(list);
  const timer = setTimeout(() => growth.disconnect(), HOLD);
  const release = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const event of moves) removeEventListener(event, release);
    onLeave();
  };
  for (const event of moves) addEventListener(event, release);
  part.focus({ preventScroll: true });
  return () => {
    cancelAnimationFrame(frame);
    release();
  };
}
