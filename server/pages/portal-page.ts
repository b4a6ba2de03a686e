import type { PortalBoot } from "../../core/learning/contract/portal-boot";
import { escapeHtml, jsonForScript } from "../kit/html/html";
import { htmlPage } from "../kit/html/html-page";
import { type FirstContent, firstBody, firstHead } from "./first-content";
import { iconLink } from "./icon-link";
import { MANIFEST_PATH } from "./offline/web-manifest";
import type { DrawnAtOnce } from "./pages.hooks";
import type { BuildSummary } from "./portal-build";
import { preloadedCode } from "./preloaded-code";
import type { StartRoute } from "./start-route";
import { startScript } from "./start-script";
import type { StillPage } from "./still-page";

export interface PortalPage {
  /** The data with which the portal starts in the browser: configuration, manifests of plugins, user, language. */
  readonly boot: PortalBoot;
  readonly build: BuildSummary;
  /** The route whose screen the page shows. null: no route fits the address. */
  readonly route: StartRoute["route"] | null;
  /** The query string of the page, with its question mark, or empty. */
  readonly search: string;
  /** The theme that the reader has chosen. null: the system's theme. */
  readonly theme: "light" | "dark" | null;
  /** The sentence for browsers without scripts. */
  readonly noScript: string;
  /**
   * The text of the import map, if fragments may be loaded; otherwise null. It stands before all scripts, or browsers
   * ignore it.
   */
  readonly importMap: string | null;
  /** The address of the picture that the page shows first. null: none, or not known. */
  readonly picture: string | null;
  /** What the page draws at once, besides its screen and what is around every screen. */
  readonly draws: readonly DrawnAtOnce[];
  /** What a visitor sees before the scripts run. null: nothing. */
  readonly content: FirstContent | null;
  /** What a member sees before the scripts run. null: nothing. */
  readonly still: StillPage | null;
}

export const DEFAULT_NAME = "Learner portal";

/** The HTML page of the portal. It starts loading everything that the screen of the address needs. */
export function portalPage(page: PortalPage): string {
  const { boot, build, route, search, theme, importMap, picture, draws, content, still } = page;
  const { locale, config, locales } = boot;
  const messages = locales[locale];
  const name = config.config.branding?.name ?? DEFAULT_NAME;
  const { scripts, plugins, drawn } =
    route === null ? { scripts: [], plugins: [], drawn: [] } : preloadedCode(boot, build, { route, search, draws });
  const files = new Set(plugins.flatMap((id) => build.texts[id] ?? []));
  const texts = [...files].map((file) => messages?.replace(/json$/, `${file}.json`));
  const noScript = `<noscript>${escapeHtml(page.noScript)}</noscript>`;
  // Nobody reads below a still page, so the sentence stands above it.
  const portal =
    still === null
      ? `<div id="portal">${content === null ? "" : firstBody(content)}</div>\n${noScript}`
      : `${noScript}\n<div id="portal" class="still">${still.body}</div>`;
  // Before the scripts, because the still page shows it before they run.
  const pictureLink =
    picture === null ? "" : `<link rel="preload" href="${escapeHtml(picture)}" as="image" fetchpriority="high">`;
  return htmlPage({
    locale,
    theme,
    title: content?.title ?? name,
    head: `${iconLink(config.config.branding?.favicon)}
<link rel="manifest" href="${MANIFEST_PATH}">
${build.css.map((href) => `<link rel="stylesheet" href="${href}">`).join("\n")}
${pictureLink}
${content === null ? "" : firstHead(content)}${still?.head ?? ""}${importMap === null ? "" : `<script type="importmap">${importMap}</script>\n`}<script type="module">${startScript(build.entry)}</script>
${[build.entry, ...build.preload, ...scripts].map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`).join("\n")}
${[messages, ...texts].map((href) => (href === undefined ? "" : `<link rel="preload" href="${href}" as="fetch" crossorigin="anonymous">`)).join("\n")}`,
    body: `${portal}
<script type="application/json" id="portal-boot">${jsonForScript({ ...boot, drawn })}</script>`,
  });
}
