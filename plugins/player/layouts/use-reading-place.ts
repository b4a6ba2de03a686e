import { type RefObject, useEffect, useRef } from "react";
import { useService } from "../../../core/sdk";
import { OutlineStore } from "../outline/outline.store";
import { partAtLine, readingLine } from "./long-read.rules";

/** How long the page is held at a part that was asked for while what lies above it still grows, in milliseconds. */
const HOLD = 1_500;

/**
 * Follows the reading of a long page and leads to the part of the address.
 *
 * @returns to be put on what holds the parts; each has `data-part`, its axis
 */
export function useReadingPlace(target: string | null): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  const { setReading } = useService(OutlineStore);
  /** The part that was asked for, until the learner moves on. */
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

/** Only what is on the screen is measured, once a frame at most. */
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

/** By these the learner moves on by themselves. */
const moves = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/** Goes to a part and stays there while pictures and texts come in, until the learner scrolls. */
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
