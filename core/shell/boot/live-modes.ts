import { reaction } from "mobx";
import { DisposableStore, type Kernel, toDisposable } from "../../kernel";
import type { Modes } from "../../platform/state/modes.store";
import { isPhoneQuery } from "../../ui";
import { modesOf } from "./kernel-context";
import { isEmbedded } from "./page-host";

/**
 * The modes of the page now, for the conditions of manifests (for whom something is shown): `embedded` if it is in a
 * frame of another page, `mobile` if its window is narrow.
 */
export function currentModes(page: Window): readonly string[] {
  return modesOf({ isEmbedded: isEmbedded(page), isMobile: page.matchMedia(isPhoneQuery).matches });
}

/** Updates the modes for conditions when the window or the content of the page changes. */
export function followModes(page: Window, kernel: Kernel, modes: Modes): Disposable {
  const query = page.matchMedia(isPhoneQuery);
  const changed = () => kernel.context.set("modes", [...currentModes(page), ...modes.list]);
  const kept = new DisposableStore();
  query.addEventListener("change", changed);
  kept.add(toDisposable(() => query.removeEventListener("change", changed)));
  kept.add(toDisposable(reaction(() => modes.list, changed)));
  return kept;
}
