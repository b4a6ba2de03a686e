import { type RefObject, useEffect, useRef } from "react";
import { stepsAside } from "./navigation.rules";

/**
 * Lets a bar at the end of the window step aside while the learner reads on, by the attribute `data-aside`.
 * @param isFixed whether the bar stays where it is
 */
export function useSteppingAside(isFixed: boolean): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFixed) return;
    let isAside = false;
    const page = document.documentElement;
    let last = scrollY;
    let height = page.scrollHeight;
    const follow = () => {
      const { scrollHeight } = page;
      const left = scrollHeight - innerHeight - scrollY;
      isAside = stepsAside(isAside, { from: last, to: scrollY, left, isResized: scrollHeight !== height });
      last = scrollY;
      height = scrollHeight;
      bar.current?.toggleAttribute("data-aside", isAside);
    };
    addEventListener("scroll", follow, { passive: true });
    return () => removeEventListener("scroll", follow);
  }, [isFixed]);
  return bar;
}
