import { reaction } from "mobx";
import { DisposableStore, type Kernel, toDisposable } from "../../kernel";
import type { User } from "../../learning/contract/entities";
import type { Platform } from "../../platform/create-platform";
import type { TryOut } from "../../platform/state/try-out";
import { isPhoneQuery } from "../../ui";
import { modesOf } from "../kernel-context";
import { isInApp } from "./in-app";
import { isEmbedded } from "./page-host";

/** The media query for a window of an installed app, without the browser's own bars. */
const installedQuery = "(display-mode: standalone)";

/**
 * The modes of the page now, for the conditions of manifests: `embedded` if it is in a frame of another page, `mobile`
 * if its window is narrow, `app` if it is installed or the page around it has said that it is the platform's app,
 * `impersonated` if an administrator sees it as another person.
 */
export function currentModes(page: Window, user: User | null): readonly string[] {
  return modesOf({
    isEmbedded: isEmbedded(page),
    isMobile: page.matchMedia(isPhoneQuery).matches,
    isApp: page.matchMedia(installedQuery).matches || (isEmbedded(page) && isInApp(page)),
    isImpersonated: user?.impersonator !== undefined,
  });
}

interface Followed {
  readonly page: Window;
  readonly kernel: Kernel;
  readonly tryOut: TryOut;
}

/** Gives the kernel the current modes whenever the window or the content of the page changes them. */
export function followModes({ page, kernel, tryOut }: Followed, { modes, session }: Platform): Disposable {
  const queries = [isPhoneQuery, installedQuery].map((query) => page.matchMedia(query));
  const changed = () =>
    kernel.context.set("modes", [...currentModes(page, session.user), ...tryOut.modes, ...modes.list]);
  const kept = new DisposableStore();
  for (const query of queries) {
    query.addEventListener("change", changed);
    kept.add(toDisposable(() => query.removeEventListener("change", changed)));
  }
  // The first page may have been drawn before this, and have entered a mode.
  kept.add(toDisposable(reaction(() => [modes.list, tryOut.modes], changed, { fireImmediately: true })));
  return kept;
}
