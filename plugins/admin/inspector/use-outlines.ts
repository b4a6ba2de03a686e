import { type RefObject, useEffect, useState } from "react";
import { useInterval } from "../../../core/sdk";
import { contributionAt, type Outline, outlinesOf } from "./outlines";

/** Milliseconds after which the outlines follow what the page has drawn in the meantime. */
const FOLLOWING = 300;

/** A click on the page chooses what it hits, in place of its usual effect. */
export function useOutlines(root: RefObject<Element | null>) {
  const [outlines, setOutlines] = useState<readonly Outline[]>([]);
  const [pointed, point] = useState<string | null>(null);
  const [chosen, choose] = useState<string | null>(null);
  const follow = () => {
    if (root.current === null) return;
    const now = outlinesOf(document, root.current);
    setOutlines((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
  };
  useInterval(follow, FOLLOWING);
  useEffect(() => {
    const isOwn = ({ target }: Event) => target instanceof Node && root.current?.contains(target) === true;
    const at = ({ clientX, clientY }: MouseEvent) =>
      root.current && contributionAt(document, root.current, clientX, clientY);
    const move = (event: PointerEvent) => {
      if (!isOwn(event)) point(at(event));
    };
    const click = (event: MouseEvent) => {
      // A key that presses a button comes as a click too, without a place.
      if (isOwn(event) || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
      const hit = at(event);
      if (hit !== null) choose(hit);
    };
    document.addEventListener("pointermove", move);
    document.addEventListener("click", click, { capture: true });
    return () => {
      document.removeEventListener("pointermove", move);
      document.removeEventListener("click", click, { capture: true });
    };
  }, [root]);
  return { outlines, pointed, chosen, point, choose };
}
