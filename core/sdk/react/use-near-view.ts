import { type RefObject, useEffect, useState } from "react";

/** The distance from the visible part of the page, in px, at which frames and other heavy content are loaded. */
export const LAZY_MARGIN = 100;

/**
 * Whether an element has ever been near the visible part of the page. Use it to load content late.
 *
 * @param margin the distance in px
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
