import type { PortalBoot } from "../../learning/contract/portal-boot";
import { forgetKept } from "../../platform/kept/kept-database";
import { KeptStore, readFacts } from "../../platform/kept/kept-store";
import { hasSessionEnded } from "../../platform/session/activity-watch";
import { storageOf } from "../../platform/storage/local-store";

/** The id of no build, so the page takes the server's with the next screen once the connection is back. */
const FROM_CACHE = "kept";

type ShellBoot = Pick<PortalBoot, "manifests" | "locale" | "locales" | "prefixes">;

interface KeptBeginning {
  readonly boot: PortalBoot;
  readonly store: KeptStore;
}

/**
 * The beginning of a page from the cache. Its boot data are those of the shell, which are the same for everybody, and
 * those of the person for whom this browser keeps pages. null: it keeps none, or the session has ended meanwhile; then
 * everything is deleted.
 */
export async function readKeptBoot(page: Window & typeof globalThis, shell: ShellBoot): Promise<KeptBeginning | null> {
  const facts = await readFacts(page.indexedDB);
  if (facts === null) return null;
  const now = Date.now();
  if (hasSessionEnded(storageOf(page), facts.user.id, now)) {
    await forgetKept(page.indexedDB);
    return null;
  }
  const theme = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(page.document.cookie)?.[1];
  if (theme !== undefined) page.document.documentElement.dataset.theme = theme;
  const boot: PortalBoot = {
    ...shell,
    config: facts.config,
    user: facts.user,
    // The server refuses the first write with it and gives a new one, when the connection is back.
    csrfToken: "",
    now: new Date(now + facts.offset).toISOString(),
    buildId: FROM_CACHE,
    keepsPages: true,
  };
  return { boot, store: await KeptStore.open(page.indexedDB, facts) };
}

export function showSignedOut({ document }: Window, element: Element): void {
  const template = document.getElementById("portal-signed-out");
  if (template instanceof HTMLTemplateElement) element.replaceChildren(template.content.cloneNode(true));
}
