import { replaceStyles } from "../../ui/adopt-live";
import type { Portal } from "../boot/create-portal";

/** The part of a development build that an open page can replace without a reload. */
interface Look {
  readonly css: readonly string[];
  readonly locales: Readonly<Record<string, string>>;
  readonly styles: string;
}

/**
 * Shows saved files in the open page, in development. Styles and texts are replaced; every other change reloads the
 * page.
 */
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
    void locales.start();
  });
}

/** Replaces style sheets whose address has changed. The old one is removed only after the new one is loaded. */
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
