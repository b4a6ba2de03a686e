import { type RefObject, useEffect, useRef } from "react";
import { leastReadingTime, look, lookedFor, notLooking } from "./reading.rules";

interface Reading {
  /** The text, with its end as its last child. */
  readonly text: RefObject<HTMLElement | null>;
  readonly isWanted: boolean;
  readonly onRead: () => void;
}

/** Tells when a text was read: its end was seen, and it was before the eyes for as long as reading it takes at least. */
export function useReading({ text, isWanted, onRead }: Reading): void {
  const read = useRef(onRead);
  read.current = onRead;
  useEffect(() => {
    const element = text.current;
    const end = element?.lastElementChild;
    if (!isWanted || !element || !end) return;
    let looking = notLooking;
    let isOnScreen = false;
    let isEndSeen = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const consider = () => {
      clearTimeout(timer);
      const now = performance.now();
      looking = look(looking, isOnScreen && document.visibilityState === "visible", now);
      if (!isEndSeen || looking.since === null) return;
      const left = leastReadingTime(element.textContent ?? "") - lookedFor(looking, now);
      if (left <= 0) read.current();
      else timer = setTimeout(consider, left);
    };
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (target === element) isOnScreen = isIntersecting;
        else isEndSeen ||= isIntersecting;
      }
      consider();
    });
    observer.observe(element);
    observer.observe(end);
    document.addEventListener("visibilitychange", consider);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener("visibilitychange", consider);
    };
  }, [text, isWanted]);
}
