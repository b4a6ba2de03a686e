import { type RefObject, useEffect, useRef } from "react";

/** Whoever scrolls past something has not begun with it. */
const LINGER = 1_000;

/** Does something once, when an element has been on the screen for a moment. */
export function useLingering(element: RefObject<Element | null>, isWanted: boolean, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!isWanted || !element.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (!entries.at(-1)?.isIntersecting) return;
      timer = setTimeout(() => {
        observer.disconnect();
        latest.current();
      }, LINGER);
    });
    observer.observe(element.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element, isWanted]);
}
