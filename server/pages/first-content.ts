import type { PortalBoot } from "../../core/learning/contract/portal-boot";
import { isolatedText } from "../../core/learning/rules/direction/isolated-text";
import { retryRead } from "../database/retry";
import { ApiError } from "../kit/errors/api-error";
import type { Hooks, Listener, TenantHooks } from "../kit/hooks/hooks";
import { escapeHtml, jsonForScript } from "../kit/html/html";
import { accentPath } from "./accent-style";
import { firstStyle } from "./first-style";
import { matchRoute, parametersOf } from "./match-route";
import type { PageContent, PageScope } from "./pages.hooks";
import { shownContributions } from "./shown-contributions";

const BASE = "/learn";

/**
 * The content of a page before its scripts run: what a plugin has written, and what the server adds to it, such as the
 * menu, and the origin from which full addresses are made.
 */
export interface FirstContent extends PageContent {
  readonly origin: string;
  /** The name of the portal. */
  readonly name: string;
  readonly locale: string;
  /** The path of the style with the tenant's accent colour. null: the portal's own colour. */
  readonly accent: string | null;
  readonly menu: readonly { readonly path: string; readonly text: string }[];
}

interface RequestedPage {
  readonly boot: Pick<PortalBoot, "config" | "manifests">;
  readonly path: string;
}

/** A plugin's function that writes the content of a page, and the parameters in the page's path. */
interface ContentWriter {
  readonly listener: Listener<Hooks["pageContent"][string]>;
  readonly params: PageScope["params"];
}

/** Who writes the content of a page. null when no plugin that is on does. */
export function contentWriter({ boot, path }: RequestedPage, hooks: TenantHooks): ContentWriter | null {
  const route = matchRoute(shownContributions(boot, "routes"), path);
  const listener = route === null ? null : hooks.for("pageContent", route.id);
  return route === null || !listener?.isOn ? null : { listener, params: parametersOf(route.path, path) };
}

/**
 * The content that a plugin writes for a page. null when it has none, or fails.
 * @throws ApiError when the plugin refuses the request
 */
export async function firstContent(
  asked: PageScope & RequestedPage & ContentWriter & { readonly hooks: TenantHooks },
): Promise<FirstContent | null> {
  const { boot, path: _, listener, hooks, ...scope } = asked;
  try {
    const content = await retryRead(() => listener.listen(scope));
    if (content === null) return null;
    const { name, origin, locale } = scope;
    const { titleSuffix } = boot.config.config.branding ?? {};
    const own = isolatedText(content.title);
    const title =
      titleSuffix === undefined
        ? scope.text("portal.pageTitle").replace("{name}", () => own)
        : `${own} | ${titleSuffix}`;
    return {
      ...content,
      title,
      name,
      origin,
      locale,
      accent: accentPath(boot.config.config.branding?.accent),
      menu: publicMenu(boot, scope.text),
    };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    hooks.onFault(listener.plugin, "pageContent", error);
    return null;
  }
}

function publicMenu(boot: RequestedPage["boot"], text: (key: string) => string): FirstContent["menu"] {
  const routes = shownContributions(boot, "routes");
  return shownContributions(boot, "sidebarItems").flatMap((item) => {
    const target = item.menu === "public" ? routes.find(({ id }) => id === item.route) : undefined;
    return target === undefined ? [] : [{ path: `${BASE}${target.path}`, text: text(item.title) }];
  });
}

/** The part of the page's head that search engines and previews of links read, and the style of the content. */
export function firstHead(content: FirstContent): string {
  const { title, description, origin, canonical, image, data, name, locale } = content;
  const address = `${origin}${canonical}`;
  const properties: Readonly<Record<string, string | number>> = {
    "og:type": "website",
    "og:site_name": name,
    "og:title": title,
    "og:description": description,
    "og:url": address,
    "og:locale": locale.replace("-", "_"),
    ...(image && {
      "og:image": `${origin}${image.path}`,
      "og:image:width": image.width,
      "og:image:height": image.height,
    }),
  };
  const link = (rel: string, path: string | undefined) =>
    path === undefined ? [] : [`<link rel="${rel}" href="${escapeHtml(origin + path)}">`];
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(content.isListed ? link("canonical", canonical) : ['<meta name="robots" content="noindex">']),
    ...link("prev", content.previous),
    ...link("next", content.next),
    ...Object.entries(properties).map(
      ([property, value]) => `<meta property="${property}" content="${escapeHtml(String(value))}">`,
    ),
    `<meta name="twitter:card" content="${image ? "summary_large_image" : "summary"}">`,
    ...(data === undefined ? [] : [`<script type="application/ld+json">${jsonForScript(data)}</script>`]),
    ...[firstStyle.path, ...content.styles, ...(content.accent === null ? [] : [content.accent])].map(
      (path) => `<link rel="stylesheet" href="${path}">`,
    ),
    "",
  ].join("\n");
}

/**
 * The body of the page until the portal draws itself in its place: the header with the public menu, and the content.
 */
export function firstBody({ name, menu, html }: FirstContent): string {
  const links = menu.map(({ path, text }) => `<a href="${path}">${escapeHtml(text)}</a>`).join("");
  return `<div class="first-frame"><header class="first-header">
<a class="first-brand" href="${BASE}"><span class="first-mark" aria-hidden="true">${escapeHtml([...name][0] ?? "")}</span><span class="first-name">${escapeHtml(name)}</span></a>
<nav class="first-menu">${links}</nav>
</header><main class="first-main">${html}</main></div>`;
}
