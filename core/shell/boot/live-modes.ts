import type { Kernel } from "../../kernel";
import { isPhoneQuery } from "../../ui";
import { modesOf } from "./kernel-context";
import { isEmbedded } from "./page-host";

export function currentModes(page: Window): readonly string[] {
  return modesOf({ isEmbedded: isEmbedded(page), isMobile: page.matchMedia(isPhoneQuery).matches });
}

/** Keeps the modes that conditions read those of the window. */
export function keepModes(page: Window, kernel: Kernel): Disposable {
  const query = page.matchMedia(isPhoneQuery);
  const changed = () => kernel.context.set("modes", currentModes(page));
  query.addEventListener("change", changed);
  return { [Symbol.dispose]: () => query.removeEventListener("change", changed) };
}
