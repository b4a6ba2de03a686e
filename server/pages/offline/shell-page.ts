import { hash } from "node:crypto";
import type { PortalBoot } from "../../../core/learning/contract/portal-boot";
import { escapeHtml, jsonForScript } from "../../kit/html/html";
import { htmlPage } from "../../kit/html/html-page";
import { firstStyle } from "../first-style";
import { iconLink } from "../icon-link";
import type { BuildSummary } from "../portal-build";
import { MANIFEST_PATH } from "./web-manifest";

export const SHELL_PATH = "/learn/shell.html";

/** The data of a portal's page that is the same for all people of a tenant who read the same language. */
type ShellBoot = Pick<PortalBoot, "manifests" | "locale" | "locales" | "prefixes">;

export interface ShellParts {
  readonly boot: ShellBoot;
  readonly build: BuildSummary;
  readonly name: string;
  /** The address of the tenant's picture of the browser's tab. undefined: the portal's own. */
  readonly favicon: string | undefined;
  readonly importMap: string | null;
  readonly policy: string;
  /** The text of a key in `locales/`, in the language of the page. */
  text(key: string): string;
}

/** The page that a service worker stores for one build, tenant and language. It has no data of any person. */
export interface ShellPage {
  readonly html: string;
  readonly policy: string;
  readonly version: string;
  /** All that must be stored before the page may be shown without a connection. */
  readonly files: readonly string[];
}

/**
 * Makes the page that is shown for every address without a connection. The browser has the person's data, and the script
 * draws the portal with them. The sentence in the template is for a browser that has none: nobody is signed in.
 */
export function shellPage({ boot, build, name, favicon, importMap, policy, text }: ShellParts): ShellPage {
  const messages = boot.locales[boot.locale] ?? "";
  const parts = new Set(Object.values(build.texts));
  const texts = [messages, ...[...parts].map((part) => messages.replace(/json$/, `${part}.json`))];
  const html = htmlPage({
    locale: boot.locale,
    theme: null,
    title: name,
    head: `${iconLink(favicon)}
<link rel="manifest" href="${MANIFEST_PATH}">
${[...build.css, firstStyle.path].map((href) => `<link rel="stylesheet" href="${href}">`).join("\n")}
${importMap === null ? "" : `<script type="importmap">${importMap}</script>\n`}<script type="module" src="${build.entry}"></script>`,
    body: `<div id="portal"></div>
<noscript>${escapeHtml(text("page.noScript"))}</noscript>
<template id="portal-signed-out"><main class="first-main first-alone"><h1>${escapeHtml(text("portal.offline.signedOut.title"))}</h1>
<p>${escapeHtml(text("portal.offline.signedOut.text"))}</p></main></template>
<script type="application/json" id="portal-shell">${jsonForScript(boot)}</script>`,
  });
  const files = [...new Set([...(build.files ?? []), firstStyle.path, ...texts])];
  return { html, policy, files, version: hash("sha256", JSON.stringify([html, policy, files])).slice(0, 16) };
}
