import { runInAction } from "mobx";
import type { Messages } from "../../intl/locale.store";
import { replaceStyles } from "../../ui/adopt-live";
import type { Portal } from "../boot/create-portal";

/** What a build for development tells of the parts that a page takes as they are. */
interface Look {
  /** The page's plain style sheets. */
  readonly css: readonly string[];
  readonly locales: Readonly<Record<string, string>>;
  /** Where the styles of all components are. */
  readonly styles: string;
}

/** Takes what was saved into the open page: styles and texts as they are, everything else by loading it anew. */
export function followBuilds({ platform, boot, locales, page }: Portal): Disposable {
  let styles = "";
  return platform.live.on("build", (notice) => {
    const { id, look } = notice as { readonly id: string; readonly look: Look };
    if (id !== boot.buildId) return page.location.reload();
    replaceLinks(page.document, look.css);
    if (look.styles !== styles) void fetchJson<Record<string, string>>(look.styles).then(replaceStyles);
    styles = look.styles;
    const before = boot.locales[locales.locale];
    Object.assign(boot.locales, look.locales);
    const address = look.locales[locales.locale];
    if (address === undefined || address === before) return;
    void fetchJson<Messages>(address).then((messages) => runInAction(() => Object.assign(locales, { messages })));
  });
}

/** A new style sheet is there before the old one goes. */
function replaceLinks({ head }: Document, addresses: readonly string[]): void {
  const links = [...head.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  for (const [index, link] of links.entries()) {
    const address = addresses[index];
    if (address === undefined || link.getAttribute("href") === address) continue;
    const next = link.cloneNode() as HTMLLinkElement;
    next.href = address;
    next.addEventListener("load", () => link.remove(), { once: true });
    link.after(next);
  }
}

async function fetchJson<T>(address: string): Promise<T> {
  return (await (await fetch(address)).json()) as T;
}
