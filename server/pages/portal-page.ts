import type { PortalBoot } from "../../core/learning/contract/portal-boot";
import { escapeHtml, jsonForScript } from "../kit/html/html";
import { htmlPage } from "../kit/html/html-page";
import { type FirstContent, firstBody, firstHead } from "./first-content";
import { matchRoute } from "./match-route";
import type { BuildSummary } from "./portal-build";
import { shownContributions } from "./shown-contributions";

/** Everything that the portal's HTML page contains. */
export interface PortalPage {
  /** The data with which the portal starts in the browser: configuration, manifests of plugins, user, language. */
  readonly boot: PortalBoot;
  readonly build: BuildSummary;
  /** The path of the page below /learn, such as `/courses/…`. */
  readonly path: string;
  /** The theme that the reader has chosen. null: the system's theme. */
  readonly theme: "light" | "dark" | null;
  /** The sentence for browsers without scripts. */
  readonly noScript: string;
  /**
   * The text of the import map, if fragments (code of plugins in packages of their own) may be loaded; otherwise null.
   * It stands before all scripts, or browsers ignore it.
   */
  readonly importMap: string | null;
  /** What the page shows before its scripts run. null: nothing. */
  readonly content: FirstContent | null;
}

/** The name of the portal for a tenant that has configured none. */
export const DEFAULT_NAME = "Learner portal";

/** The HTML page of the portal. It starts loading everything that the screen of the address needs. */
export function portalPage({ boot, build, path, theme, noScript, importMap, content }: PortalPage): string {
  const { locale, config, locales } = boot;
  const messages = locales[locale];
  const name = config.config.branding?.name ?? DEFAULT_NAME;
  const scripts = [...build.preload, ...screenChunks(boot, build, path)];
  return htmlPage({
    ...{ locale, theme, title: content?.title ?? name },
    head: `<link rel="icon" href="/learn/favicon.svg" type="image/svg+xml">
${build.css.map((href) => `<link rel="stylesheet" href="${href}">`).join("\n")}
${content === null ? "" : firstHead(content)}${importMap === null ? "" : `<script type="importmap">${importMap}</script>\n`}<script type="module" src="${build.entry}"></script>
${scripts.map((href) => `<link rel="modulepreload" href="${href}">`).join("\n")}
${messages === undefined ? "" : `<link rel="preload" href="${messages}" as="fetch" crossorigin="anonymous">`}`,
    body: `<div id="portal">${content === null ? "" : firstBody(content)}</div>
<noscript>${escapeHtml(noScript)}</noscript>
<script type="application/json" id="portal-boot">${jsonForScript(boot)}</script>`,
  });
}

/**
 * The scripts (chunks of the build) of the screen at the address, and of its frame (the common surroundings of the
 * screens of one area). A screen or a frame that the tenant has turned off has none.
 */
function screenChunks(boot: PortalBoot, build: BuildSummary, path: string): readonly string[] {
  const route = matchRoute(shownContributions(boot, "routes"), path);
  if (!route) return [];
  const area = route.frame ?? shownContributions(boot, "tabs").find((tab) => tab.route === route.id)?.area;
  const frame = shownContributions(boot, "frames").find((each) => each.area === area);
  const names = [`${route.plugin}/${route.screen}`, ...(frame ? [`${frame.plugin}/${frame.component}`] : [])];
  return [...new Set(names.flatMap((name) => build.chunks[name]?.js ?? []))];
}
