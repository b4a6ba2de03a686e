import type { FastifyInstance } from "fastify";
import { CACHE_FOR_EVER } from "../../kit/files/immutable-text";

const ACCENT = /^#[0-9a-f]{6}$/i;

/**
 * The path of the style with a tenant's accent colour, for the server's small pages (sign-in, errors). null: they use
 * the portal's own colour.
 */
export function accentPath(accent: string | undefined): string | null {
  return accent !== undefined && ACCENT.test(accent) ? `/oidc/accent.${accent.slice(1).toLowerCase()}.css` : null;
}

/** Serves the styles with accent colours. The colour is a part of the address, such as `/oidc/accent.1a73e8.css`. */
export function accentRoutes(app: FastifyInstance): void {
  app.get<{ Params: { color: string } }>("/oidc/accent.:color([0-9a-f]{6}).css", async (request, reply) =>
    reply
      .header("cache-control", CACHE_FOR_EVER)
      .type("text/css; charset=utf-8")
      .send(accentStyle(`#${request.params.color}`)),
  );
}

function accentStyle(accent: string): string {
  const on = textColorOn(accent);
  const hover = `color-mix(in oklab, ${accent} 88%, ${on === "#fff" ? "#000" : "#fff"})`;
  return `:root { --accent-solid: ${accent}; --accent-solid-hover: ${hover}; --accent-on-solid: ${on}; --accent-text: var(--text); }\n`;
}

/**
 * The text colour on an accent colour (`#rrggbb`): black or white, whichever has the higher contrast. One of them
 * always has a contrast of 4.5 or more.
 */
export function textColorOn(accent: string): "#fff" | "#000" {
  const light = luminance(accent);
  return 1.05 / (light + 0.05) >= (light + 0.05) / (luminance("#000000") + 0.05) ? "#fff" : "#000";
}

/** Relative luminance as WCAG defines it, from 0 to 1. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
