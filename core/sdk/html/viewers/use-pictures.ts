import { type RefObject, useEffect } from "react";
import { useIntl } from "react-intl";
import { opensInGallery } from "./viewed";

/**
 * Makes the pictures that open in the gallery reachable by keyboard and screen readers. Each becomes reachable when it
 * is loaded.
 */
export function usePictures(content: RefObject<HTMLElement | null>, html: string): void {
  const intl = useIntl();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when `html` changes, the element has new pictures
  useEffect(() => {
    const element = content.current;
    if (!element) return;
    const reach = (image: HTMLImageElement) => {
      if (!opensInGallery(image)) return;
      image.tabIndex = 0;
      image.setAttribute("role", "button");
      image.setAttribute("aria-haspopup", "dialog");
      image.ariaLabel = intl.formatMessage({ id: "sdk.picture.open" }, { name: image.alt || "–" });
    };
    const loaded = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) reach(target);
    };
    for (const image of element.querySelectorAll("img")) if (image.complete) reach(image);
    element.addEventListener("load", loaded, true);
    return () => element.removeEventListener("load", loaded, true);
  }, [content, intl, html]);
}
