import { type RefObject, useEffect } from "react";

/** How far ahead of its coming into view a tool begins to load. */
const AHEAD = "100px";

/** Tells once when an element comes near the view. */
export function useNearView(element: RefObject<HTMLElement | null>, onNear: () => void): void {
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        onNear();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, onNear]);
}
