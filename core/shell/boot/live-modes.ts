import { reaction } from "mobx";
import { DisposableStore, type Kernel, toDisposable } from "../../kernel";
import type { User } from "../../learning/contract/entities";
import type { Platform } from "../../platform/create-platform";
import { isPhoneQuery } from "../../ui";
import { modesOf } from "../kernel-context";
import { isEmbedded } from "./page-host";

/**
 * The modes of the page now, for the conditions of manifests (for whom something is shown): `embedded` if it is in a
 * frame of another page, `mobile` if its window is narrow, `impersonated` if an administrator sees it as another
 * person.
 */
export function currentModes(page: Window, user: User | null): readonly string[] {
  return modesOf({
    isEmbedded: isEmbedded(page),
    isMobile: page.matchMedia(isPhoneQuery).matches,
    isImpersonated: user?.impersonator !== undefined,
  });
}

/** Gives the kernel the current modes whenever the window or the content of the page changes them. */
export function followModes(page: Window, kernel: Kernel, { modes, session }: Platform): Disposable {
  const query = page.matchMedia(isPhoneQuery);
  const changed = () => kernel.context.set("modes", [...currentModes(page, session.user), ...modes.list]);
  const kept = new DisposableStore();
  query.addEventListener("change", changed);
  kept.add(toDisposable(() => query.removeEventListener("change", changed)));
  // The first page may have been drawn before this, and have entered a mode.
  kept.add(toDisposable(reaction(() => modes.list, changed, { fireImmediately: true })));
  return kept;
}
