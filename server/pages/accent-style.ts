import type { FastifyInstance, FastifyRequest } from "fastify";
import { accentStyleSheet } from "../../core/ui/theme/accent";
import { CACHE_FOR_EVER } from "../kit/files/immutable-text";

const ACCENT = /^#[0-9a-f]{6}$/i;

/**
 * The path of the style with a tenant's accent colour, for the server's small pages. null: they use the portal's own
 * colour.
 */
export function accentPath(accent: string | undefined): string | null {
  return accent !== undefined && ACCENT.test(accent) ? pathOf(accent.slice(1).toLowerCase()) : null;
}

/** @param color six hexadecimal digits */
const pathOf = (color: string) => `/oidc/colors.${color}.css`;

/**
 * Serves the styles with accent colours: the same colours as in the portal, so that nothing changes its colour when the
 * portal takes the place of such a page. The colour is a part of the address, such as `/oidc/colors.1a73e8.css`. Only
 * the colour of the request's own tenant is computed, because that takes some milliseconds.
 * @param lookOf returns the paths of all styles of the tenant's pages
 */
export function accentRoutes(
  app: FastifyInstance,
  lookOf: (request: FastifyRequest) => { readonly css: readonly string[] },
): void {
  const styles = new Map<string, string>();
  app.get<{ Params: { color: string } }>("/oidc/colors.:color([0-9a-f]{6}).css", async (request, reply) => {
    const { color } = request.params;
    if (!lookOf(request).css.includes(pathOf(color))) return reply.code(404).send();
    const style = styles.get(color) ?? accentStyleSheet(`#${color}`);
    styles.set(color, style);
    return reply.header("cache-control", CACHE_FOR_EVER).type("text/css; charset=utf-8").send(style);
  });
}
