import { type RefObject, useEffect, useState } from "react";

/** Frames and other heavy things begin to load this far before they come into view, in px (specification, section 9). */
export const LAZY_MARGIN = 100;

/**
 * Whether an element has come near the visible part of the page; once it has, it stays so. For what is loaded when it is
 * needed.
 *
 * @param margin how far ahead, in px
 */
export function useNearView(element: RefObject<Element | null>, margin = LAZY_MARGIN): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: `${margin}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin, isNear]);
  return isNear;
}
